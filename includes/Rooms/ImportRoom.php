<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\Actor;
use SwImmoSuite\Http\Outbound\OutboundFile;
use SwImmoSuite\Http\Outbound\OutboundGuard;
use SwImmoSuite\Import\Attachment\AttachmentIntake;
use SwImmoSuite\Import\Attachment\AttachmentRepository;
use SwImmoSuite\Import\Attachment\AttachmentStore;
use SwImmoSuite\Import\Desk\RefusalNotices;
use SwImmoSuite\Import\OpenImmo\ListingMapper;
use SwImmoSuite\Import\OpenImmo\SiteLookup;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Import\Source\FolderPlace;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Source\WatchedFolder;
use SwImmoSuite\Import\Transfer\ImportCron;
use SwImmoSuite\Import\Transfer\ImportedListings;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\ItemQueue;
use SwImmoSuite\Import\Transfer\ItemWriting;
use SwImmoSuite\Import\Transfer\KnownPictures;
use SwImmoSuite\Import\Transfer\ListingWriter;
use SwImmoSuite\Import\Transfer\RefusalRepository;
use SwImmoSuite\Import\Transfer\RegionMapping;
use SwImmoSuite\Import\Transfer\ReportRepository;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferApplying;
use SwImmoSuite\Import\Transfer\TransferEnding;
use SwImmoSuite\Import\Transfer\TransferIntake;
use SwImmoSuite\Import\Transfer\TransferQueue;
use SwImmoSuite\Import\Transfer\TransferReading;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\TransferWorker;
use SwImmoSuite\Import\Transfer\Turn;
use SwImmoSuite\Import\Transfer\WithdrawnListings;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Mail\Loopback;
use SwImmoSuite\Mail\WakeCall;
use SwImmoSuite\Mail\WakeEndpoint;
use SwImmoSuite\Mail\WakeSignature;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureUse;
use SwImmoSuite\Visitor\Alert\AlertCron;

defined( 'ABSPATH' ) || exit;

/** Listings that an agency's software sends: their queue, and the worker, which is reached by a signed call of our own or by cron. */
final class ImportRoom {

	/** Seconds after which whoever looks into the folder is believed to have died: a large file takes its time. */
	private const LOOK = 900;

	/** Seconds of a worker. */
	private const RUN = 20;

	private bool $isWoken = false;

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_action( 'wp_ajax_sw_immosuite_import', $this->answer( ... ) );
		add_action( 'wp_ajax_nopriv_sw_immosuite_import', $this->answer( ... ) );
		add_action( 'sw_immosuite_import', $this->work( ... ) );
		// Before the worker, which then has what was found.
		add_action( ImportCron::HOOK, $this->look( ... ), 5 );
		// An event that got lost is brought back by those of mails.
		add_action( 'sw_immosuite_outbox', $this->ensure( ... ) );
		add_action( AlertCron::HOOK, $this->ensure( ... ) );
	}

	private function ensure(): void {
		$this->cron()->ensure();
	}

	private function look(): void {
		// First, for whatever may kill this look.
		$this->cron()->ensure();
		$this->cron()->ensure( $this->watched()->look() );
	}

	/** What is known of where they come from. */
	public function sources(): SourceRepository {
		return new SourceRepository( $this->services->connection(), $this->services->clock() );
	}

	/** Where software lays them. */
	public function watched(): WatchedFolder {
		$services = $this->services;
		return new WatchedFolder(
			FolderPlace::path(),
			$this->sources(),
			function ( string $path, string $name, string $source ): void {
				$this->intake()->take( $path, $name, $source, new IntakeOptions( by: new Actor( 0, Actor::FOLDER ) ) );
			},
			( new KnownPictures( $this->listings(), new AttachmentRepository( $services->connection() ) ) )->lacksAny( ... ),
			$this->folder()->scratch( ... ),
			new Lease( $services->connection(), $services->clock(), 'watched folder', self::LOOK ),
			$services->clock()
		);
	}

	private function answer(): void {
		$this->endpoint()->answer( wp_unslash( $_POST ) );
	}

	private function work(): void {
		$this->endpoint()->work();
	}

	/** Transfers, as everybody sees them. */
	public function repository(): TransferRepository {
		return new TransferRepository( $this->services->connection(), $this->services->clock() );
	}

	/** What lists of transfers show beside each. */
	public function reports(): ReportRepository {
		return new ReportRepository( $this->services->connection() );
	}

	/** Which listings came with them. */
	public function listings(): ImportedListings {
		return new ImportedListings( $this->services->connection(), $this->services->clock() );
	}

	/** What of them was not taken. */
	public function refusals(): RefusalRepository {
		return new RefusalRepository( $this->services->connection() );
	}

	/** Has the agency told of it. */
	public function notices(): RefusalNotices {
		$mail = $this->services->mail();
		return new RefusalNotices( $this->services->connection(), $this->refusals(), $this->sources(), $mail->outbox(), $mail->trigger(), $this->services->clock() );
	}

	/** Where their files lie. */
	public function folder(): WorkFolder {
		return new WorkFolder();
	}

	/** What becomes of their pictures. */
	public function attachments(): AttachmentIntake {
		$connection = $this->services->connection();
		$rows       = new AttachmentRepository( $connection );
		$outbound   = $this->services->outbound ?? new OutboundFile( OutboundGuard::ofHost() );
		return new AttachmentIntake( $rows, new AttachmentStore( $connection, $rows ), $outbound, new PictureUse( $connection ), new Translator( Language::fromLocale( get_locale() ) ) );
	}

	/** Takes files in. */
	public function intake(): TransferIntake {
		return new TransferIntake( $this->repository(), $this->folder(), $this->services->clock(), $this->wake( ... ) );
	}

	/** Works them off. */
	public function worker(): TransferWorker {
		$items = new ItemQueue( $this->services->connection() );
		$queue = new TransferQueue( $this->services->connection(), $this->services->clock() );
		return new TransferWorker(
			$this->repository(),
			$queue,
			$this->folder(),
			new TransferReading( $this->services->connection(), $items, $this->listings(), $this->folder(), $this->sources()->settings( ... ), $this->mapper( ... ) ),
			new TransferApplying( $items, $this->listings(), $this->folder(), new ListingWriter( $this->services->clock() ), $this->attachments(), $this->writing( ... ) ),
			$this->ending( $queue, $items ),
			$this->lease( ... ),
			new Clock()
		);
	}

	private function lease( string $source ): Lease {
		return new Lease( $this->services->connection(), new Clock(), 'import ' . substr( hash( 'sha256', $source ), 0, 40 ), Turn::LEASE );
	}

	private function ending( TransferQueue $queue, ItemQueue $items ): TransferEnding {
		return new TransferEnding(
			$this->services->connection(),
			$queue,
			$items,
			$this->listings(),
			$this->attachments(),
			$this->folder(),
			$this->sources()->settings( ... ),
			$this->writing( ... ),
			$this->ended( ... )
		);
	}

	/** The safety net. */
	public function cron(): ImportCron {
		return new ImportCron( $this->services->clock() );
	}

	/** Has a worker begin when this request has ended, if there is work for one then. */
	public function wake(): void {
		$this->cron()->ensure( true );
		if ( ! $this->isWoken ) {
			$this->isWoken = true;
			add_action( 'shutdown', fn() => $this->isAnyWork() ? $this->call( Loopback::BRIEF ) : null, PHP_INT_MAX );
		}
	}

	private function isAnyWork(): bool {
		return RegionMapping::isPending() || $this->repository()->isAnyOpen();
	}

	/** Other regions are stored: has those of listings found anew (O18). */
	public function mapAgain(): void {
		if ( [] !== $this->listings()->after( 0, 1 ) ) {
			RegionMapping::begin();
			$this->wake();
		}
	}

	/** What does that. */
	public function mapping(): RegionMapping {
		$services = $this->services;
		$regions  = $services->regions();
		$site     = SiteLookup::ofSite( $regions->finder() );
		return new RegionMapping( $services->connection(), $this->listings(), $site, $regions->regions(), $this->sources()->settings( ... ), $services->listings()->index( true ), new Clock() );
	}

	private function call( int $hold ): void {
		( new WakeCall( new Loopback(), $this->signature() ) )->send( $hold );
	}

	private function endpoint(): WakeEndpoint {
		return new WakeEndpoint( $this->signature(), $this->run( ... ) );
	}

	/** The event is planned before this one works: whoever is killed is followed. */
	private function run(): void {
		$this->cron()->ensure( $this->isAnyWork() );
		$until  = ( new Clock() )->now() + self::RUN;
		$isLeft = $this->worker()->run( self::RUN ) || ( RegionMapping::isPending() && $this->mapping()->run( $until - ( new Clock() )->now() ) );
		$this->notices()->queue();
		if ( $isLeft ) {
			$this->call( Loopback::PATIENT );
		}
	}

	/** What their software has off the site. */
	public function withdrawn( ?bool $hasTrash = null ): WithdrawnListings {
		$hasTrash ??= (bool) constant( 'EMPTY_TRASH_DAYS' );
		return new WithdrawnListings( $this->services->connection(), $this->listings(), $this->attachments(), $this->lease( ... ), $this->services->clock(), $hasTrash );
	}

	private function mapper( SourceSettings $settings ): ListingMapper {
		$today = wp_date( 'Y-m-d', $this->services->clock()->now() );
		$site  = SiteLookup::ofSite( $this->services->regions()->finder() );
		return new ListingMapper( $settings, $site, new Translator( Language::fromLocale( get_locale() ) ), false === $today ? '' : $today );
	}

	/** Nothing of a source's first transfer is news, unless somebody wants it to be (O23). */
	private function writing( Turn $turn ): ItemWriting {
		$connection = $this->services->connection();
		$index      = $this->services->listings()->index( $this->isSilent( $turn->transfer ) );
		$writer     = new ListingWriter( $this->services->clock() );
		$documents  = $this->sources()->settings( $turn->transfer->source )->documents;
		return new ItemWriting( $turn, $connection, new ItemQueue( $connection ), $this->listings(), $writer, $this->attachments(), $this->folder(), $index, $documents );
	}

	private function isSilent( Transfer $transfer ): bool {
		return 'off' === $transfer->alerts || ( '' === $transfer->alerts && null === ( $this->sources()->find( $transfer->source )?->beganAt ) );
	}

	private function ended( string $source ): void {
		$this->sources()->began( $source );
		$this->sources()->succeeded( $source );
	}

	private function signature(): WakeSignature {
		return new WakeSignature( $this->services->clock(), ImportCron::HOOK );
	}
}
