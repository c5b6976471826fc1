<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Inbox;

use Closure;
use SwImmoSuite\Admin\Mails\MailsPage;
use SwImmoSuite\Admin\ScreenScript;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\TextDomain;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Mail\MailState;
use SwImmoSuite\Visitor\Entry\EntryKind;
use SwImmoSuite\Visitor\Entry\EntryStatus;
use SwImmoSuite\Visitor\Inbox\EntryColumns;
use SwImmoSuite\Visitor\Inbox\EntryListService;
use SwImmoSuite\Visitor\Inbox\OwnViews;
use SwImmoSuite\Visitor\Inbox\Query\EntryFilter;
use SwImmoSuite\Visitor\Inbox\Query\EntryQuery;
use WP_User;

defined( 'ABSPATH' ) || exit;

/**
 * Screen ImmoSuite → Inbox: prints the element and the initial data of its app.
 *
 * @phpstan-import-type InboxScreenDataShape from Shapes
 * @phpstan-import-type EntriesResponseShape from Shapes
 */
final class InboxScreen {

	/** Handle of script and style. */
	public const HANDLE = 'sw-immosuite-inbox-desk';

	/** Id of the element that the app fills. */
	private const ROOT = 'sw-immosuite-inbox';

	/** Id of the element beside the heading, for actions on the whole list. */
	private const BAR = 'sw-immosuite-inbox-bar';

	/** Query parameters that change a view. If any is present, the page contains no entries, and the app requests the list. */
	private const FILTERS = [ 'kind', 'status', 'assignee', 'listing', 'due', 'confirmed', 'mail', 'received', 'order', 'search' ];

	/** @param array<array-key, mixed> $query Query parameters, unslashed. */
	public function __construct(
		private readonly EntryListService $entries,
		private readonly OwnViews $ownViews,
		private readonly Clock $clock,
		private readonly Settings $settings,
		private readonly array $query,
	) {
	}

	/** Enqueues script, style and initial data; nothing if the plugin is not built. */
	public function enqueue(): void {
		// The style of DataViews depends on the style of core's components.
		if ( ScreenScript::enqueue( self::HANDLE, 'inbox', [ 'wp-components' ] ) ) {
			wp_add_inline_script( self::HANDLE, $this->coreWords() . 'window.swImmosuiteInbox=' . self::json( $this->data() ) . ';', 'before' );
		}
	}

	/**
	 * Prints the element of the app.
	 *
	 * @param Closure(): void $above Prints the content above this element.
	 */
	public static function print( Closure $above ): void {
		printf(
			'<div class="wrap"><h1 class="wp-heading-inline">%s</h1> <span id="%s"></span><hr class="wp-header-end">',
			esc_html__( 'Inbox', 'sw-immosuite' ),
			esc_attr( self::BAR )
		);
		$above();
		printf(
			'<div id="%s"><noscript><div class="notice notice-error inline"><p>%s</p></div></noscript></div></div>',
			esc_attr( self::ROOT ),
			esc_html__( 'This screen needs JavaScript.', 'sw-immosuite' )
		);
	}

	/** @return InboxScreenDataShape */
	public function data(): array {
		$user = get_current_user_id();
		$day  = (string) wp_date( 'Y-m-d', $this->clock->now() );
		return [
			'v'       => 1,
			'me'      => $user,
			'session' => self::session( $user ),
			'zone'    => wp_timezone_string(),
			'staff'   => self::staff(),
			'may'     => [
				'edit'      => StaffCapability::EditEntries->isMine(),
				'delete'    => StaffCapability::DeleteEntries->isMine(),
				'templates' => StaffCapability::Manage->isMine(),
				'export'    => StaffCapability::ExportEntries->isMine(),
			],
			'views'   => array_map(
				static fn( InboxView $view ): array => [
					'name'    => $view->value,
					'label'   => $view->label(),
					'order'   => $view->order()->value,
					'filters' => self::filters( $view->filter( $user, $day ) ),
				],
				InboxView::cases()
			),
			'own'     => $this->ownViews->all( $user )['items'],
			'columns' => EntryColumns::ofInbox()?->labels() ?? [],
			'shown'   => $this->viewName( $user ),
			'entries' => $this->isFiltered() || null === InboxView::tryFrom( $this->viewName( $user ) ) ? null : $this->firstPage( $user, $day ),
			'mails'   => StaffCapability::Manage->isMine() ? MailsPage::url( MailState::Failed ) : '',
			'replies' => $this->replies(),
		];
	}

	/**
	 * Id of the login session, for which the browser keeps drafts. The id is a hash used only here, because the session token
	 * is secret.
	 */
	private static function session( int $user ): string {
		$token = wp_get_session_token();
		return '' === $token ? '' : substr( hash_hmac( 'sha256', "sw_immosuite_drafts|{$user}|{$token}", wp_salt( 'nonce' ) ), 0, 32 );
	}

	/** @return InboxScreenDataShape['replies'] Names and addresses of a reply, as ReplyMail uses them. */
	private function replies(): array {
		$author = wp_get_current_user();
		$email  = $author->user_email;
		$agency = $this->settings->contactEmail();
		return [
			'to'     => $this->settings->repliesReachAuthors() && false !== is_email( $email ) ? $email : $agency,
			'copy'   => $this->settings->copiesReplies() ? $agency : '',
			'author' => $author->display_name,
			'agency' => $this->settings->agencyName(),
		];
	}

	private function isFiltered(): bool {
		$parameters = array_filter( $this->query, static fn( mixed $value ): bool => '' !== $value );
		return [] !== array_intersect_key( $parameters, array_flip( self::FILTERS ) );
	}

	/** @return string Name of the view to show: a default view, or a view that the user saved. */
	private function viewName( int $user ): string {
		$names = array_column( $this->ownViews->all( $user )['items'], 'name' );
		return in_array( $this->query['view'] ?? null, $names, true ) ? $this->query['view'] : $this->requestedDefaultView()->value;
	}

	private function requestedDefaultView(): InboxView {
		$name = $this->query['view'] ?? null;
		return ( is_string( $name ) ? InboxView::tryFrom( $name ) : null ) ?? InboxView::Open;
	}

	/** @return EntriesResponseShape First page of the list (no cursor), so that the app need not request it. */
	private function firstPage( int $user, string $day ): array {
		$view = $this->requestedDefaultView();
		return $this->entries->page( [ $view->filter( $user, $day ), $view->order(), null, EntryQuery::DEFAULT_LIMIT ], new Translator( Language::ofStaff() ) );
	}

	/** @return InboxScreenDataShape['views'][0]['filters'] */
	private static function filters( EntryFilter $filter ): array {
		return [
			'kind'      => array_map( static fn( EntryKind $kind ): string => $kind->value, $filter->kinds ),
			// $dueBy restricts the statuses by itself.
			'status'    => $filter->restrictsStatus() && null === $filter->dueBy ? array_map( static fn( EntryStatus $status ): string => $status->value, $filter->statuses ) : [],
			'assignee'  => $filter->assignee,
			'listing'   => $filter->listing,
			'due'       => null !== $filter->dueBy,
			'confirmed' => $filter->confirmed,
			'mail'      => $filter->mail?->value,
			// No view filters by date of receipt.
			'received'  => null,
		];
	}

	/** @return list<array{id: int, name: string}> */
	private static function staff(): array {
		$users = get_users(
			[
				'capability' => StaffCapability::EditEntries->required(),
				'orderby'    => 'display_name',
			]
		);
		return array_map(
			static fn( WP_User $user ): array => [
				'id'   => $user->ID,
				'name' => $user->display_name,
			],
			array_values( array_filter( $users, static fn( mixed $user ): bool => $user instanceof WP_User ) )
		);
	}

	/**
	 * Script that loads German texts of the bundled @wordpress packages, which use core's text domain. Texts that core has loaded
	 * already stay the same.
	 */
	private function coreWords(): string {
		$file  = Language::German === Language::ofStaff() ? wp_json_file_decode( TextDomain::germanPackagesFile(), [ 'associative' => true ] ) : null;
		$texts = is_array( $file ) && is_array( $file['locale_data'] ?? null ) ? $file['locale_data']['default'] ?? null : null;
		return is_array( $texts ) ? 'wp.i18n.setLocaleData(' . self::json( $texts ) . ',"default");' : '';
	}

	/** @param array<array-key, mixed> $value */
	private static function json( array $value ): string {
		return (string) wp_json_encode( $value, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	}
}
