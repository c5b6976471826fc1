<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Listing;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Import\OpenImmo\SiteLookup;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Saving\TouchedListings;
use SwImmoSuite\Property\Region\RegionLookup;

defined( 'ABSPATH' ) || exit;

/**
 * Re-assigns regions to imported listings after a new import of regions, from their stored coordinates, postal codes and
 * towns.
 */
final class RegionMapping {

	/** Option: a random name of the import of regions, and the last mapped listing; absent: nothing to do. */
	public const OPTION = 'sw_immosuite_import_regions';

	/** Listings between two updates of the option. */
	private const PAGE_ROWS = 50;

	/** @param IndexUpkeep $index Must not record news: a new region does not make a listing new. */
	public function __construct(
		private readonly Connection $connection,
		private readonly ImportedListings $listings,
		private readonly SiteLookup $site,
		private readonly RegionLookup $regions,
		private readonly SourceRepository $sources,
		private readonly IndexUpkeep $index,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Call in the transaction that replaces the regions. Writes the option by SQL, since a rollback would not undo
	 * cached options.
	 */
	public static function begin(): void {
		$connection = Connection::ofSite();
		$connection->execute(
			"INSERT INTO %i (option_name, option_value, autoload) VALUES (%s, %s, 'off') ON DUPLICATE KEY UPDATE option_value = VALUES(option_value)",
			[ $connection->options(), self::OPTION, bin2hex( random_bytes( 8 ) ) . ' 0' ]
		);
	}

	public static function isPending(): bool {
		return '' !== self::storedProgress();
	}

	/**
	 * Continues the mapping. Safe to kill at any time and to run in parallel: mapping a listing again has the same result.
	 *
	 * @param int $seconds Time limit.
	 * @return bool Whether listings are left.
	 */
	public function run( int $seconds ): bool {
		$deadline = $this->clock->now() + $seconds;
		$progress = self::storedProgress();
		while ( '' !== $progress && $this->clock->now() < $deadline ) {
			[ $importName, $lastPost ] = explode( ' ', "{$progress} " );
			$origins                   = $this->listings->after( (int) $lastPost, self::PAGE_ROWS );
			array_map( $this->mapListing( ... ), $origins );
			$lastOrigin = end( $origins );
			if ( ! $this->storeProgress( $progress, false === $lastOrigin ? '' : "{$importName} {$lastOrigin->postId}" ) ) {
				// Another process continues, or newer regions were imported meanwhile.
				return true;
			}
			$progress = self::storedProgress();
		}
		return '' !== $progress;
	}

	/** The option as stored in the database, bypassing the caches. */
	private static function storedProgress(): string {
		$connection = Connection::ofSite();
		return (string) $connection->value( 'SELECT option_value FROM %i WHERE option_name = %s', [ $connection->options(), self::OPTION ] );
	}

	/** @return bool False if another process has changed the option. */
	private function storeProgress( string $before, string $new ): bool {
		$set     = '' === $new ? 'DELETE FROM %i' : 'UPDATE %i SET option_value = %s';
		$args    = [ $this->connection->options(), ...( '' === $new ? [] : [ $new ] ), self::OPTION, $before ];
		return 1 === $this->connection->execute( "{$set} WHERE option_name = %s AND option_value = %s", $args );
	}

	private function mapListing( ImportOrigin $origin ): void {
		$post = $origin->postId;
		// A killed process may have left uncommitted data in caches.
		clean_post_cache( $post );
		if ( ! PostType::isListing( $post ) || UpdateLock::isLocked( $post ) ) {
			return;
		}
		$region = $this->regionOf( $post, $this->sources->settings( $origin->source ) );
		if ( null === $region || $region === Meta::stored( $post, Field::Region ) ) {
			return;
		}
		$this->connection->transaction( function () use ( $post, $region ): void {
			$this->index->lock( $post );
			// After a deadlock the transaction is repeated: caches may hold rolled-back data.
			clean_post_cache( $post );
			update_post_meta( $post, Field::Region->value, $region );
			$this->index->updateTables( $post );
			TouchedListings::remove( $post );
		} );
		// Clean the cache again after the commit, like ListingTransaction::run().
		clean_post_cache( $post );
	}

	/**
	 * Like PlaceReading::region(), from stored values.
	 *
	 * @return string|null Id of the region; null: keep the stored one.
	 */
	private function regionOf( int $post, SourceSettings $settings ): ?string {
		[ $lat, $lng, $stored, $zip, $city ] = array_map( static fn( Field $field ): mixed => Meta::stored( $post, $field ), [ Field::Lat, Field::Lng, Field::Region, Field::Zip, Field::City ] );
		$regionAtPoint = is_numeric( $lat ) && is_numeric( $lng ) ? $this->site->regionAt( (float) $lat, (float) $lng ) : null;
		if ( null !== $regionAtPoint ) {
			return $regionAtPoint;
		}
		if ( is_string( $stored ) && '' !== $stored && [] === $this->regions->unknown( [ $stored ] ) ) {
			// Districts are not stored, so postal code and town would only name a coarser region than the stored one.
			return null;
		}
		return $settings->regionOfPostcode( is_string( $zip ) ? $zip : '' )
			?? $this->site->onlyRegionNamed( is_string( $city ) ? $city : '' )
			?? ( '' === $settings->regionFallback ? null : $settings->regionFallback );
	}
}
