<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use Closure;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\RouteHandlers;
use SwImmoSuite\Mail\MailEvents;
use SwImmoSuite\Mail\MailListRepository;
use SwImmoSuite\Visitor\Desk\EntryChangeRoutes;
use SwImmoSuite\Visitor\Desk\EntryChangeRules;
use SwImmoSuite\Visitor\Desk\EntryChangeService;
use SwImmoSuite\Visitor\Desk\EntryConflicts;
use SwImmoSuite\Visitor\Desk\EntryCountRepository;
use SwImmoSuite\Visitor\Desk\EntryCountService;
use SwImmoSuite\Visitor\Desk\EntryDetailRepository;
use SwImmoSuite\Visitor\Desk\EntryDetailService;
use SwImmoSuite\Visitor\Desk\EntryExportService;
use SwImmoSuite\Visitor\Desk\EntryListRepository;
use SwImmoSuite\Visitor\Desk\EntryListService;
use SwImmoSuite\Visitor\Desk\EntryLookup;
use SwImmoSuite\Visitor\Desk\EntryNoteService;
use SwImmoSuite\Visitor\Desk\EntryPersonService;
use SwImmoSuite\Visitor\Desk\EntryPrintService;
use SwImmoSuite\Visitor\Desk\EntryReplyRoutes;
use SwImmoSuite\Visitor\Desk\EntryReplyService;
use SwImmoSuite\Visitor\Desk\EntryRoutes;
use SwImmoSuite\Visitor\Desk\EntrySearchRepository;
use SwImmoSuite\Visitor\Desk\OwnViewRoutes;
use SwImmoSuite\Visitor\Desk\OwnViews;
use SwImmoSuite\Visitor\Desk\ReplyQueue;
use SwImmoSuite\Visitor\Desk\ReplyTemplates;
use SwImmoSuite\Visitor\Desk\TemplateRoutes;
use SwImmoSuite\Visitor\Entry\AssignmentRepository;
use SwImmoSuite\Visitor\Entry\EntryMailRepository;
use SwImmoSuite\Visitor\Entry\EntryMails;
use SwImmoSuite\Visitor\Entry\EntryRepository;
use SwImmoSuite\Visitor\Entry\ExportRepository;
use SwImmoSuite\Visitor\Entry\HandlingRepository;
use SwImmoSuite\Visitor\Entry\HistoryRepository;
use SwImmoSuite\Visitor\Entry\ReplyRepository;
use SwImmoSuite\Visitor\Submission\BacklogCron;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** What staff know of submissions: entries of the inbox, and their history. */
final class EntryRoom implements RouteHandlers {

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_action( BacklogCron::HOOK, $this->fill( ... ) );
		add_action( 'deleted_user', $this->release( ... ), 10, 3 );
		add_action( 'remove_user_from_blog', $this->leave( ... ) );
		add_action( 'set_user_role', $this->look( ... ) );
		add_action( 'remove_user_role', $this->look( ... ) );
		// After the settings' turn has ended.
		add_action( 'update_option_sw_immosuite_settings', $this->heed( ... ), 11, 2 );
		add_action( 'add_option_sw_immosuite_settings', $this->heed( ... ), 11, 2 );
	}

	/** The settings have been stored. Of those that are the first, core says their name instead of what was before. */
	private function heed( mixed $before, mixed $now ): void {
		$may = self::letsEditors( $now );
		if ( self::letsEditors( $before ) === $may ) {
			return;
		}
		StaffCapability::letEditors( $may );
		array_map( $this->look( ... ), $may ? [] : $this->assignments()->assignees() );
	}

	private static function letsEditors( mixed $settings ): bool {
		return is_array( $settings ) && true === ( $settings['editorsReadEntries'] ?? false );
	}

	/** Somebody has another role, or one less. */
	private function look( int $id ): void {
		if ( ! user_can( $id, StaffCapability::EditEntries->required() ) ) {
			$this->leave( $id );
		}
	}

	/** Somebody works here no longer; in a network core has switched to the site that they leave. */
	private function leave( int $id ): void {
		$user = get_userdata( $id );
		if ( false !== $user ) {
			$this->release( $id, null, $user );
		}
	}

	/** The same of somebody whose account may be gone already. */
	private function release( int $id, mixed $reassign, WP_User $user ): void {
		$this->assignments()->release( $id, $user->display_name, get_current_user_id() );
	}

	/** Who is responsible for which entries. */
	public function assignments(): AssignmentRepository {
		return new AssignmentRepository( $this->services->connection(), $this->history(), $this->services->clock() );
	}

	private function fill( mixed $run = 1 ): void {
		// First, for whatever may kill this one.
		$this->cron()->plan( 1 + ( is_numeric( $run ) ? (int) $run : 1 ) );
		if ( $this->services->submissions()->backlog()->run() ) {
			BacklogCron::clear();
		}
	}

	/** @return array<string, Closure(ApiRequest): array<array-key, mixed>> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [
			'GET /entries'                 => fn( ApiRequest $request ): array => $this->routes()->list( $request ),
			'GET /entries/counts'          => fn( ApiRequest $request ): array => $this->routes()->counts(),
			'GET /entries/number'          => fn( ApiRequest $request ): array => $this->routes()->number( $request ),
			'GET /entries/{uuid}'          => fn( ApiRequest $request ): array => $this->routes()->show( $request ),
			'PATCH /entries/{uuid}'        => fn( ApiRequest $request ): array => $this->changeRoutes()->change( $request ),
			'POST /entries/bulk'           => fn( ApiRequest $request ): array => $this->changeRoutes()->changeAll( $request ),
			'POST /entries/{uuid}/notes'   => fn( ApiRequest $request ): array => $this->changeRoutes()->note( $request ),
			'POST /entries/{uuid}/replies' => fn( ApiRequest $request ): array => $this->replyRoutes()->reply( $request ),
			'DELETE /entries/{uuid}'       => fn( ApiRequest $request ): array => $this->changeRoutes()->delete( $request ),
			'GET /templates'               => fn( ApiRequest $request ): array => $this->templateRoutes()->list(),
			'PUT /templates'               => fn( ApiRequest $request ): array => $this->templateRoutes()->replace( $request ),
			'GET /views'                   => static fn( ApiRequest $request ): array => ( new OwnViewRoutes( new OwnViews() ) )->list(),
			'PUT /views'                   => static fn( ApiRequest $request ): array => ( new OwnViewRoutes( new OwnViews() ) )->replace( $request ),
		];
	}

	private function templateRoutes(): TemplateRoutes {
		return new TemplateRoutes( new ReplyTemplates( $this->services->connection(), $this->services->clock() ) );
	}

	private function routes(): EntryRoutes {
		return new EntryRoutes( $this->lists(), $this->details(), $this->counts(), $this->exports(), $this->services->clock() );
	}

	/** The inbox, part by part. */
	public function lists(): EntryListService {
		return new EntryListService(
			$this->listed(),
			$this->lookup(),
			$this->services->listings()->reader(),
			$this->services->notifications()->subjects()
		);
	}

	private function lookup(): EntryLookup {
		return new EntryLookup( $this->listed(), new EntrySearchRepository( $this->services->connection() ) );
	}

	private function listed(): EntryListRepository {
		return new EntryListRepository( $this->services->connection() );
	}

	/** All that is known of an entry. */
	public function details(): EntryDetailService {
		return new EntryDetailService(
			$this->services->connection(),
			new EntryDetailRepository( $this->services->connection() ),
			$this->lists(),
			$this->repository(),
			$this->history(),
			$this->exportRepository(),
			$this->services->submissions()->consents(),
			new MailListRepository( $this->services->connection(), $this->services->clock() ),
			$this->services->notifications()->subjects(),
			new EntryPersonService(
				$this->services->submissions()->consents(),
				$this->services->searches()->repository(),
				$this->services->searches()->matcher(),
				$this->services->searches()->title()
			),
			$this->services->settings()
		);
	}

	private function changeRoutes(): EntryChangeRoutes {
		$notes = new EntryNoteService( $this->services->connection(), $this->repository(), $this->history() );
		return new EntryChangeRoutes( $this->changes(), $notes, $this->services->privacy()->erasure() );
	}

	private function replyRoutes(): EntryReplyRoutes {
		$services = $this->services;
		$queue    = new ReplyQueue( $this->replies(), $services->mail()->outbox(), $this->mailRepository(), $services->settings() );
		return new EntryReplyRoutes(
			new EntryReplyService(
				$services->connection(),
				$this->repository(),
				$services->submissions()->reader(),
				$this->history(),
				$queue,
				$this->changes(),
				$this->conflicts(),
				$services->mail()->trigger()
			)
		);
	}

	private function conflicts(): EntryConflicts {
		return new EntryConflicts( $this->lists(), $this->history() );
	}

	private function changes(): EntryChangeService {
		return new EntryChangeService(
			$this->services->connection(),
			new HandlingRepository( $this->services->connection(), $this->services->clock() ),
			$this->history(),
			new EntryChangeRules( $this->services->clock(), $this->history() ),
			$this->lists(),
			$this->conflicts(),
			$this->services->reminders()->notices()
		);
	}

	/** Rows of exports. */
	public function exportRepository(): ExportRepository {
		return new ExportRepository( $this->services->connection(), $this->services->clock() );
	}

	/** Takes entries out of the inbox. */
	public function exports(): EntryExportService {
		$handlings = new HandlingRepository( $this->services->connection(), $this->services->clock() );
		return new EntryExportService( $this->listed(), $this->lookup(), $this->exportRepository(), $handlings );
	}

	/** Gives an entry for paper. */
	public function prints(): EntryPrintService {
		return new EntryPrintService( $this->services->connection(), $this->details(), $this->repository(), $this->history(), $this->services->clock() );
	}

	/** What stands beside the views of the inbox. */
	public function counts(): EntryCountService {
		return new EntryCountService( new EntryCountRepository( $this->services->connection() ), $this->services->clock() );
	}

	/** The event that makes entries of earlier submissions. */
	public function cron(): BacklogCron {
		return new BacklogCron( $this->services->clock() );
	}

	public function repository(): EntryRepository {
		return new EntryRepository( $this->services->connection(), $this->services->clock() );
	}

	public function history(): HistoryRepository {
		return new HistoryRepository( $this->services->connection(), $this->services->clock() );
	}

	/** What staff have answered. */
	public function replies(): ReplyRepository {
		return new ReplyRepository( $this->services->connection(), $this->services->clock() );
	}

	/** Hears what becomes of mails. */
	public function mails(): MailEvents {
		return new EntryMails( $this->mailRepository(), $this->history(), $this->services->mail()->outbox() );
	}

	/** How the mails about entries fare. */
	public function mailRepository(): EntryMailRepository {
		return new EntryMailRepository( $this->services->connection() );
	}
}
