<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Cli;

use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Property\Region\ImportError;
use SwImmoSuite\Property\Region\RegionImport;
use SwImmoSuite\Property\Region\RegionProperties;
use SwImmoSuite\Property\Region\RegionReport;
use SwImmoSuite\Property\Region\RegionSource;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/** The regions that visitors choose from. */
final class RegionsCommand {

	/** Sentences of one kind that a terminal is filled with. */
	private const MOST = 100;

	public function __construct( private readonly RegionImport $import, private readonly Lease $lease ) {
	}

	/**
	 * Imports regions and outlines from a GeoJSON file.
	 *
	 * The regions of the file take the place of all others, or with --mode=add join them. If anything in it is refused, nothing changes.
	 *
	 * ## OPTIONS
	 *
	 * <file>
	 * : GeoJSON in EPSG:4326 (WGS 84) or EPSG:4258 (ETRS89): a Feature or a FeatureCollection. Points and lines are left out.
	 *
	 * [--id=<property>]
	 * : Property that holds the id; without it, the member "id" of a feature counts.
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
	 * : Property that holds the name of a parent that is no feature itself.
	 * ---
	 * default: parentName
	 * ---
	 *
	 * [--parent-prefix=<n>]
	 * : In place of the property: so many characters of the id are the id of the parent.
	 *
	 * [--mode=<mode>]
	 * : Whether the present regions go, or stay beside those of the file.
	 * ---
	 * default: replace
	 * options:
	 *   - replace
	 *   - add
	 * ---
	 *
	 * [--under=<region>]
	 * : Id or name of a present region. Regions without a parent join it; replace then means those below it alone.
	 *
	 * [--source=<text>]
	 * : Whose outlines these are, as it shall stand at every map.
	 *
	 * [--licence=<text>]
	 * : Their licence.
	 *
	 * [--licence-url=<https>]
	 * : Where the licence can be read.
	 *
	 * [--dry-run]
	 * : Checks the file and writes nothing.
	 *
	 * @param list<string>               $args    The file.
	 * @param array<string, string|true> $options As above.
	 */
	public function import( array $args, array $options ): void {
		wp_raise_memory_limit( 'admin' );
		$default    = new RegionProperties();
		$properties = new RegionProperties(
			self::option( $options, 'id', $default->id ),
			self::option( $options, 'name', $default->name ),
			self::option( $options, 'parent', $default->parent ),
			self::option( $options, 'parent-name', $default->parentName ),
			source: self::source( $options ),
			parentPrefix: self::prefix( $options ),
			adds: 'add' === self::option( $options, 'mode', 'replace' ),
			under: isset( $options['under'] ) ? self::option( $options, 'under', '' ) : null,
		);
		$report = isset( $options['dry-run'] ) ? $this->import->run( $args[0] ?? '', $properties, true ) : $this->alone( $args[0] ?? '', $properties );
		self::each( $report->notes(), WP_CLI::warning( ... ) );
		self::each( $report->refused(), WP_CLI::log( ... ) );
		if ( [] !== $report->refused() ) {
			WP_CLI::error( sprintf( 'Nothing was imported: %d refused.', count( $report->refused() ) ) );
		}
		WP_CLI::success( ( $report->isWritten() ? 'Imported: ' : 'The file is in order, nothing was written: ' ) . $report->summary() );
	}

	/** Neither beside staff at their screen nor beside another terminal (P165). */
	private function alone( string $file, RegionProperties $properties ): RegionReport {
		if ( ! $this->lease->take() ) {
			WP_CLI::error( 'Somebody else is importing regions. Try again in two minutes.' );
		}
		try {
			return $this->import->run( $file, $properties );
		} finally {
			$this->lease->drop();
		}
	}

	/** @param array<string, string|true> $options */
	private static function prefix( array $options ): ?int {
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
	private static function each( array $sentences, callable $print ): void {
		foreach ( array_slice( $sentences, 0, self::MOST ) as $sentence ) {
			$print( $sentence );
		}
		if ( count( $sentences ) > self::MOST ) {
			$print( sprintf( '… and %d more.', count( $sentences ) - self::MOST ) );
		}
	}
}
