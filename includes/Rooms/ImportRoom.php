<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Outbound\OutboundFile;
use SwImmoSuite\Http\Outbound\OutboundGuard;
use SwImmoSuite\Import\Attachment\AttachmentIntake;
use SwImmoSuite\Import\Attachment\AttachmentRepository;
use SwImmoSuite\Import\Attachment\AttachmentStore;
use SwImmoSuite\Import\Source\FolderPlace;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Source\WatchedFolder;
use SwImmoSuite\Import\Transfer\ImportCron;
use SwImmoSuite\Import\Transfer\ImportedListings;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\TransferIntake;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Mail\Loopback;
use SwImmoSuite\Mail\WakeCall;
use SwImmoSuite\Mail\WakeSignature;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureUse;

defined( 'ABSPATH' ) || exit;

/** Listings that an agency's software sends: their queue, and the worker, which is reached by a signed call of our own or by cron. */
final class ImportRoom {

	/** Seconds after which whoever looks into the folder is believed to have died: a large file takes its time. */
	private const LOOK = 900;

	private bool $isWoken = false;

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_action( 'sw_immosuite_daily', $this->forget( ... ) );
		// Before the worker, which then has what was found.
		add_action( ImportCron::HOOK, $this->look( ... ), 5 );
		// An event that got lost is brought back by that of the mails.
		add_action( 'sw_immosuite_outbox', $this->ensure( ... ) );
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
				$this->intake()->take( $path, $name, $source, new IntakeOptions() );
			},
			new Lease( $services->connection(), $services->clock(), 'watched folder', self::LOOK ),
			$services->clock()
		);
	}

	/** Transfers, as everybody sees them. */
	public function repository(): TransferRepository {
		return new TransferRepository( $this->services->connection(), $this->services->clock() );
	}

	/** Which listings came with them. */
	public function listings(): ImportedListings {
		return new ImportedListings( $this->services->connection() );
	}

	/** Where their files lie. */
	public function folder(): WorkFolder {
		return new WorkFolder();
	}

	/** What becomes of their pictures. */
	public function attachments(): AttachmentIntake {
		$connection = $this->services->connection();
		$rows       = new AttachmentRepository( $connection );
		$outbound   = new OutboundFile( OutboundGuard::ofHost() );
		return new AttachmentIntake( $rows, new AttachmentStore( $connection, $rows ), $outbound, new PictureUse( $connection ), new Translator( Language::fromLocale( get_locale() ) ) );
	}

	/** Takes files in. */
	public function intake(): TransferIntake {
		return new TransferIntake( $this->repository(), $this->folder(), $this->services->clock(), $this->wake( ... ) );
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
			add_action( 'shutdown', $this->call( ... ), PHP_INT_MAX );
		}
	}

	private function call(): void {
		if ( $this->repository()->isAnyOpen() ) {
			( new WakeCall( new Loopback(), new WakeSignature( $this->services->clock(), ImportCron::HOOK ) ) )->send( Loopback::BRIEF );
		}
	}

	private function forget(): void {
		$this->folder()->sweep( $this->services->clock()->now() - WorkFolder::KEPT, $this->repository()->openNames() );
		$this->repository()->sweep();
	}
}
