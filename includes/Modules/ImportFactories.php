<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use Closure;
use SwImmoSuite\Admin\Import\ConnectionDetails;
use SwImmoSuite\Admin\Import\ImportActions;
use SwImmoSuite\Admin\Import\ImportPage;
use SwImmoSuite\Admin\Import\SourceForm;
use SwImmoSuite\Cli\OpenImmoCommand;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\Staff\Actor;
use SwImmoSuite\Import\Attachment\AttachmentIntake;
use SwImmoSuite\Import\Listing\KnownPictures;
use SwImmoSuite\Import\Listing\RegionMapping;
use SwImmoSuite\Import\Listing\WithdrawnListings;
use SwImmoSuite\Import\OpenImmo\ListingMapper;
use SwImmoSuite\Import\OpenImmo\SiteLookup;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Import\Report\FileImport;
use SwImmoSuite\Import\Report\SourceAccess;
use SwImmoSuite\Import\Source\FolderPlace;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Source\WatchedFolder;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\ItemWriter;
use SwImmoSuite\Import\Transfer\TransferApplier;
use SwImmoSuite\Import\Transfer\TransferFinisher;
use SwImmoSuite\Import\Transfer\TransferIntake;
use SwImmoSuite\Import\Transfer\TransferReader;
use SwImmoSuite\Import\Transfer\TransferWorker;
use SwImmoSuite\Import\Transfer\WorkerLease;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Property\Listing\Index\ListingNews;
use SwImmoSuite\Property\Region\RegionFinder;
use SwImmoSuite\Property\Region\RegionLookup;

defined( 'ABSPATH' ) || exit;

/** Factories of the import; see Factories. */
final class ImportFactories {

	/** @return array<class-string, Closure(Container): (object|array<string, mixed>)> */
	public static function all(): array {
		return [ ...self::transfers(), ...self::screens() ];
	}

	/** @return array<class-string, Closure(Container): (object|array<string, mixed>)> */
	private static function transfers(): array {
		return [
			AttachmentIntake::class  => static fn(): array => [ 'texts' => Factories::siteTexts() ],
			FileImport::class        => static fn( Container $c ): array => [ 'work' => static fn(): bool => $c->get( TransferWorker::class )->run( seconds: 0 ) ],
			ListingMapper::class     => static fn( Container $c ): array => [
				'translator' => Factories::siteTexts(),
				'today'      => (string) wp_date( 'Y-m-d', $c->get( Clock::class )->now() ),
			],
			OpenImmoCommand::class   => static fn( Container $c ): array => [ 'work' => static fn(): bool => $c->get( TransferWorker::class )->run( seconds: 0 ) ],
			RegionMapping::class     => static fn( Container $c ): array => [
				// A new lookup, because the shared one may have read the regions before an import added some.
				'regions' => $c->make( RegionLookup::class ),
				'index'   => Factories::silentIndex( $c ),
				'clock'   => new Clock(),
			],
			SiteLookup::class        => static fn( Container $c ): SiteLookup => SiteLookup::ofSite( $c->get( RegionFinder::class ) ),
			SourceAccess::class      => static fn(): SourceAccess => SourceAccess::ofCurrentUser(),
			TransferApplier::class   => static fn( Container $c ): array => [ 'itemWriter' => static fn( WorkerLease $lease ): ItemWriter => self::itemWriter( $c, $lease ) ],
			TransferFinisher::class  => static fn( Container $c ): array => [ 'itemWriter' => static fn( WorkerLease $lease ): ItemWriter => self::itemWriter( $c, $lease ) ],
			TransferReader::class    => static fn( Container $c ): array => [
				'settings' => $c->get( SourceRepository::class )->settings( ... ),
				'mapper'   => static fn( SourceSettings $settings ): ListingMapper => $c->make( ListingMapper::class, settings: $settings ),
			],
			TransferWorker::class    => static fn( Container $c ): array => [ 'lease' => self::sourceLease( $c ), 'clock' => new Clock() ],
			WatchedFolder::class     => self::watchedFolder( ... ),
			WithdrawnListings::class => static fn( Container $c ): array => [ 'lease' => self::sourceLease( $c ), 'hasTrash' => (bool) constant( 'EMPTY_TRASH_DAYS' ) ],
		];
	}

	/** @return array<string, mixed> */
	private static function watchedFolder( Container $c ): array {
		return [
			'root'    => FolderPlace::path(),
			'enqueue' => static function ( string $path, string $name, string $source ) use ( $c ): void {
				$c->get( TransferIntake::class )->enqueue( $path, $name, $source, new IntakeOptions( by: new Actor( 0, Actor::FOLDER ) ) );
			},
			'lacks'   => $c->get( KnownPictures::class )->lacksAny( ... ),
			'scratch' => $c->get( WorkFolder::class )->scratch( ... ),
			// Long lease, because a large file takes long to copy.
			'lease'   => Factories::lease( $c, 'watched folder', seconds: 900 ),
		];
	}

	/** The first transfer of a source creates no news by default; the alerts setting of a transfer (on, off) takes precedence. */
	private static function itemWriter( Container $c, WorkerLease $lease ): ItemWriter {
		$source   = $lease->transfer->source;
		$sources  = $c->get( SourceRepository::class );
		$isSilent = 'off' === $lease->transfer->alerts || ( '' === $lease->transfer->alerts && null === $sources->find( $source )?->beganAt );
		return $c->with( $c->make( ListingNews::class, isSilent: $isSilent ) )->make( ItemWriter::class, lease: $lease, withDocuments: $sources->settings( $source )->documents );
	}

	/** @return array<class-string, Closure(Container): (object|array<string, mixed>)> */
	private static function screens(): array {
		return [
			ImportActions::class => static fn(): array => [ 'sent' => wp_unslash( $_POST ), 'files' => $_FILES ],
			ImportPage::class    => static fn(): array => [ 'query' => wp_unslash( $_GET ) ],
			SourceForm::class    => static fn(): array => [ 'sent' => wp_unslash( $_POST ) ],
			ConnectionDetails::class  => static fn(): array => [ 'root' => FolderPlace::path() ],
		];
	}

	/** @return Closure(string): Lease Returns the lease of a source, by the machine's clock. */
	private static function sourceLease( Container $c ): Closure {
		return static fn( string $source ): Lease => new Lease( $c->get( Connection::class ), new Clock(), 'import ' . substr( hash( 'sha256', $source ), 0, 40 ), WorkerLease::LEASE_SECONDS );
	}
}
