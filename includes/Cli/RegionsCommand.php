<?php
declare(strict_types=1);

namespace SwImmoSuite\Cli;

use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Property\Region\Import\ImportError;
use SwImmoSuite\Property\Region\Import\RegionImport;
use SwImmoSuite\Property\Region\Import\RegionImportOptions;
use SwImmoSuite\Property\Region\Import\RegionReport;
use SwImmoSuite\Property\Region\RegionSource;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/** Imports the regions that visitors choose from. */
final class RegionsCommand {

	/** Maximum number of printed messages of one kind. */
	private const MAX_SENTENCES = 100;

	public function __construct( private readonly RegionImport $import, private readonly Lease $lease ) {
	}

	/**
	 * Imports regions and outlines from a GeoJSON file.
	 *
	 * The regions of the file replace all others; with --mode=add they are added. If anything in it is refused, nothing changes.
	 *
	 * ## OPTIONS
	 *
	 * <file>
	 * : GeoJSON in EPSG:4326 (WGS 84) or EPSG:4258 (ETRS89): a Feature or a FeatureCollection. Points and lines are ignored.
	 *
	 * [--id=<property>]
	 * : Property that holds the id; without it, the feature's "id" member is used.
	 * ---
	 * default: id
	 * ---
	 *
	 * [--name=<property>]
	 * : Property that holds the name.
	 * ---
	 * default: name
	 * ---
	 *
	 * [--parent=<property>]
	 * : Property that holds the id or the name of the parent.
	 * ---
	 * default: parent
	 * ---
	 *
	 * [--parent-name=<property>]
	 * : Property that holds the name of a parent that is not a feature itself.
	 * ---
	 * default: parentName
	 * ---
	 *
	 * [--parent-prefix=<n>]
	 * : Instead of the property: the id of the parent is this many leading characters of the id.
	 *
	 * [--mode=<mode>]
	 * : Whether existing regions are replaced or kept.
	 * ---
	 * default: replace
	 * options:
	 *   - replace
	 *   - add
	 * ---
	 *
	 * [--under=<region>]
	 * : Id or name of an existing region. Regions without a parent are added below it; "replace" then affects only regions below it.
	 *
	 * [--source=<text>]
	 * : Source of the outlines, shown on every map.
	 *
	 * [--licence=<text>]
	 * : License of the outlines.
	 *
	 * [--licence-url=<https>]
	 * : Address of the license text.
	 *
	 * [--dry-run]
	 * : Checks the file and writes nothing.
	 *
	 * @param list<string>               $args    The file.
	 * @param array<string, string|true> $options As above.
	 */
	public function import( array $args, array $options ): void {
		wp_raise_memory_limit( 'admin' );
		$default       = new RegionImportOptions();
		$importOptions = new RegionImportOptions(
			self::option( $options, 'id', $default->id ),
			self::option( $options, 'name', $default->name ),
			self::option( $options, 'parent', $default->parent ),
			self::option( $options, 'parent-name', $default->parentName ),
			source: self::source( $options ),
			parentPrefix: self::parentPrefixLength( $options ),
			adds: 'add' === self::option( $options, 'mode', 'replace' ),
			newParent: isset( $options['under'] ) ? self::option( $options, 'under', '' ) : null,
		);
		$report = isset( $options['dry-run'] ) ? $this->import->run( $args[0] ?? '', $importOptions, dryRun: true ) : $this->importLocked( $args[0] ?? '', $importOptions );
		self::printSome( $report->noteLines(), WP_CLI::warning( ... ) );
		self::printSome( $report->refusedLines(), WP_CLI::log( ... ) );
		if ( [] !== $report->refusedLines() ) {
			WP_CLI::error( sprintf( 'Nothing was imported: %d refused.', count( $report->refusedLines() ) ) );
		}
		WP_CLI::success( ( $report->isWritten() ? 'Imported: ' : 'The file is in order, nothing was written: ' ) . $report->summary() );
	}

	/** Imports under a lock, because staff or another terminal may import at the same time. */
	private function importLocked( string $file, RegionImportOptions $importOptions ): RegionReport {
		if ( ! $this->lease->take() ) {
			WP_CLI::error( 'Somebody else is importing regions. Try again in two minutes.' );
		}
		try {
			return $this->import->run( $file, $importOptions );
		} finally {
			$this->lease->drop();
		}
	}

	/** @param array<string, string|true> $options */
	private static function parentPrefixLength( array $options ): ?int {
		$given = self::option( $options, 'parent-prefix', '' );
		if ( '' !== $given && 1 !== preg_match( '/^[1-9]\d?$/D', $given ) ) {
			WP_CLI::error( '--parent-prefix is a number of characters.' );
		}
		return '' === $given ? null : (int) $given;
	}

	/** @param array<string, string|true> $options */
	private static function source( array $options ): RegionSource {
		try {
			return RegionSource::of( self::option( $options, 'source', '' ), self::option( $options, 'licence', '' ), self::option( $options, 'licence-url', '' ) );
		} catch ( ImportError $refused ) {
			WP_CLI::error( $refused->getMessage() );
		}
	}

	/** @param array<string, string|true> $options */
	private static function option( array $options, string $name, string $default ): string {
		$value = $options[ $name ] ?? '';
		return is_string( $value ) && '' !== $value ? $value : $default;
	}

	/**
	 * @param list<string>          $sentences
	 * @param callable(string): void $print
	 */
	private static function printSome( array $sentences, callable $print ): void {
		foreach ( array_slice( $sentences, 0, self::MAX_SENTENCES ) as $sentence ) {
			$print( $sentence );
		}
		if ( count( $sentences ) > self::MAX_SENTENCES ) {
			$print( sprintf( '… and %d more.', count( $sentences ) - self::MAX_SENTENCES ) );
		}
	}
}
