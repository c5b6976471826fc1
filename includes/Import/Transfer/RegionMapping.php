<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Import\OpenImmo\SiteLookup;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Saving\TouchedListings;
use SwImmoSuite\Property\Region\RegionLookup;

defined( 'ABSPATH' ) || exit;

/** Finds the regions of listings that were sent anew when others were imported, from what is stored of their places (O18, P259). */
final class RegionMapping {

	/** Option: a random name of these regions, and the last listing that was looked at; absent where nothing is to be done. */
	public const OPTION = 'sw_immosuite_import_regions';

	/** Listings between two notes of how far it is. */
	private const PAGE = 50;

	/**
	 * @param Closure(string): SourceSettings $settings Of a source.
	 * @param IndexUpkeep                     $index    One that makes no news (O23).
	 */
	public function __construct(
		private readonly Connection $connection,
		private readonly ImportedListings $listings,
		private readonly SiteLookup $site,
		private readonly RegionLookup $regions,
		private readonly Closure $settings,
		private readonly IndexUpkeep $index,
		private readonly Clock $machine,
	) {
	}

	/** Call in the transaction that stores other regions. What caches know of options is not undone with that. */
	public static function begin(): void {
		$connection = Connection::ofSite();
		$connection->execute(
			"INSERT INTO %i (option_name, option_value, autoload) VALUES (%s, %s, 'off') ON DUPLICATE KEY UPDATE option_value = VALUES(option_value)",
			[ $connection->options(), self::OPTION, bin2hex( random_bytes( 8 ) ) . ' 0' ]
		);
	}

	public static function isPending(): bool {
		return '' !== self::noted();
	}

	/**
	 * May be killed anywhere, and be done by two at once: what is found twice is the same.
	 *
	 * @param int $seconds After these nothing more is begun.
	 * @return bool Whether something is left.
	 */
	public function run( int $seconds ): bool {
		$deadline = $this->machine->now() + $seconds;
		$noted    = self::noted();
		while ( '' !== $noted && $this->machine->now() < $deadline ) {
			[ $name, $last ] = explode( ' ', "{$noted} " );
			$origins         = $this->listings->after( (int) $last, self::PAGE );
			array_map( $this->map( ... ), $origins );
			$end = end( $origins );
			if ( ! $this->note( $noted, false === $end ? '' : "{$name} {$end->postId}" ) ) {
				// Somebody else goes on, or there are other regions than those that were read here.
				return true;
			}
			$noted = self::noted();
		}
		return '' !== $noted;
	}

	/** As it stands in the database now. */
	private static function noted(): string {
		$connection = Connection::ofSite();
		return (string) $connection->value( 'SELECT option_value FROM %i WHERE option_name = %s', [ $connection->options(), self::OPTION ] );
	}

	/** @return bool False where it is no longer as it was. */
	private function note( string $before, string $now ): bool {
		$set     = '' === $now ? 'DELETE FROM %i' : 'UPDATE %i SET option_value = %s';
		$args    = [ $this->connection->options(), ...( '' === $now ? [] : [ $now ] ), self::OPTION, $before ];
		return 1 === $this->connection->execute( "{$set} WHERE option_name = %s AND option_value = %s", $args );
	}

	private function map( ImportOrigin $origin ): void {
		$post = $origin->postId;
		// Whoever was killed may have left in caches what never stood.
		clean_post_cache( $post );
		if ( ! PostType::isListing( $post ) || UpdateLock::of( $post ) ) {
			return;
		}
		$region = $this->regionOf( $post, ( $this->settings )( $origin->source ) );
		if ( null === $region || $region === Meta::stored( $post, Field::Region ) ) {
			return;
		}
		$this->connection->transaction( function () use ( $post, $region ): void {
			$this->index->lock( $post );
			// A deadlock has undone what caches know.
			clean_post_cache( $post );
			update_post_meta( $post, Field::Region->value, $region );
			$this->index->follow( $post );
			TouchedListings::drop( $post );
		} );
		// As with transfers (P285).
		clean_post_cache( $post );
	}

	/** As PlaceReading has it, without what is not stored: a region that is known stays unless a point says another one. */
	private function regionOf( int $post, SourceSettings $settings ): ?string {
		[ $lat, $lng, $stored, $zip, $city ] = array_map( static fn( Field $field ): mixed => Meta::stored( $post, $field ), [ Field::Lat, Field::Lng, Field::Region, Field::Zip, Field::City ] );
		$at = is_numeric( $lat ) && is_numeric( $lng ) ? $this->site->regionAt( (float) $lat, (float) $lng ) : null;
		if ( null !== $at || ( is_string( $stored ) && '' !== $stored && [] === $this->regions->unknown( [ $stored ] ) ) ) {
			return $at;
		}
		return $settings->regionOfPostcode( is_string( $zip ) ? $zip : '' )
			?? $this->site->onlyRegionNamed( is_string( $city ) ? $city : '' )
			?? ( '' === $settings->regionFallback ? null : $settings->regionFallback );
	}
}
