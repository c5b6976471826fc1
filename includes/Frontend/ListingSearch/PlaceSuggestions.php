<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\SearchWords;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\Query;

defined( 'ABSPATH' ) || exit;

/**
 * Suggests places with listings that the block allows: regions, towns, postal codes.
 *
 * @phpstan-type Suggestion array{string, string, int}
 */
final class PlaceSuggestions {

	/** Maximum number of places, to limit the size of the page; places with the most listings come first. */
	private const MAX_PLACES = 300;

	/** Maximum number of region names next to a postal code. */
	private const MAX_HINTS = 2;

	/** Number of letters per allowed typo. */
	private const LETTERS_PER_TYPO = 5;

	/** Maximum number of typed characters that are compared. */
	private const MAX_COMPARED = 80;

	public function __construct( private readonly Finder $finder ) {
	}

	/** @return list<Suggestion> Name, region that contains it, number of listings; most listings first. */
	public function of( SearchView $view ): array {
		$allowed = $view->attributes->allowed->query();
		$rows    = $this->finder->countsByTown( new Query( $view->marketingType(), $allowed->categories, $allowed->regions, $allowed->states ) );
		$regions = $this->regions( $rows, $allowed->regions );
		$names   = array_fill_keys( array_map( self::key( ... ), array_column( $regions, 0 ) ), true );
		$towns   = array_filter( self::towns( $rows, $this->regionName( ... ) ), static fn( array $town ): bool => ! isset( $names[ self::key( $town[0] ) ] ) );
		$all     = [ ...$regions, ...array_values( $towns ) ];
		// Most listings first, then by name.
		usort( $all, static fn( array $a, array $b ): int => [ $b[2], $a[0] ] <=> [ $a[2], $b[0] ] );
		return array_slice( $all, 0, self::MAX_PLACES );
	}

	/**
	 * Finds the name that is most similar to a misspelled one, with at most one typo per five letters.
	 *
	 * @param list<Suggestion> $suggestions
	 * @return string Empty if no name is similar enough, or if the typed name exists.
	 */
	public static function nearest( string $typed, array $suggestions ): string {
		$text = mb_substr( self::key( $typed ), 0, self::MAX_COMPARED );
		// A postal code with a typo is another postal code.
		if ( 1 === preg_match( '/^[\d ]*$/D', $text ) ) {
			return '';
		}
		$fewest = intdiv( strlen( $text ), self::LETTERS_PER_TYPO ) + 1;
		$found  = '';
		foreach ( $suggestions as [ $name ] ) {
			$typos = levenshtein( $text, self::key( $name ) );
			if ( $typos < $fewest ) {
				$fewest = $typos;
				$found  = $name;
			}
		}
		return 0 === $fewest ? '' : $found;
	}

	/**
	 * @param list<Row>    $rows
	 * @param list<string> $allowed Regions of the block; empty: all.
	 * @return list<Suggestion>
	 */
	private function regions( array $rows, array $allowed ): array {
		$places = $this->finder->occupiedRegions();
		$counts = [];
		foreach ( $rows as $row ) {
			foreach ( $places->above( $row->string( 'region' ) ) as $id ) {
				// Skips ancestors of the block's regions, which visitors of this block cannot choose.
				if ( [] === $allowed || [] !== array_intersect( $places->above( $id ), $allowed ) ) {
					$counts[ $id ] = ( $counts[ $id ] ?? 0 ) + $row->int( 'found' );
				}
			}
		}
		$names       = array_map( fn( string|int $id ): string => $this->regionName( (string) $id ), array_keys( $counts ) );
		$occurrences = array_count_values( $names );
		return array_map( fn( string|int $id, string $name, int $count ): array => $this->region( (string) $id, $occurrences[ $name ] > 1, $count ), array_keys( $counts ), $names, $counts );
	}

	/**
	 * @param bool $isAmbiguous Whether another region has the same name, so that the name of the parent is added.
	 * @return Suggestion
	 */
	private function region( string $id, bool $isAmbiguous, int $count ): array {
		$name  = $this->regionName( $id );
		// Index 0 is the region itself, index 1 its parent.
		$above = $this->regionName( $this->finder->occupiedRegions()->above( $id )[1] ?? '' );
		return $isAmbiguous && '' !== $above ? [ "{$name}, {$above}", '', $count ] : [ $name, $above, $count ];
	}

	private function regionName( string $id ): string {
		return $this->finder->occupiedRegions()->region( $id )->name ?? '';
	}

	/**
	 * Postal codes with their town, and towns with several postal codes.
	 *
	 * @param list<Row>                $rows
	 * @param callable(string): string $regionName
	 * @return array<array-key, Suggestion>
	 */
	private static function towns( array $rows, callable $regionName ): array {
		$counts      = [];
		$regionNames = [];
		$codes       = [];
		foreach ( $rows as $row ) {
			// For example "78315 Radolfzell"; the city is the part without the postal code.
			$town                                                            = $row->string( 'town' );
			$city                                                            = (string) preg_replace( '/^\d+\s+/', '', $town );
			$codes[ $city ][ $town ]                                         = ( $codes[ $city ][ $town ] ?? 0 ) + $row->int( 'found' );
			$regionNames[ $town ][ $regionName( $row->string( 'region' ) ) ] = true;
		}
		foreach ( $codes as $city => $towns ) {
			$counts += $towns + [ $city => array_sum( $towns ) ];
			// A city with a single postal code is suggested only with this code.
			if ( 1 === count( $towns ) && ! isset( $towns[ $city ] ) ) {
				unset( $counts[ $city ] );
			}
		}
		$found = [];
		foreach ( array_diff_key( $counts, [ '' => 0 ] ) as $town => $count ) {
			$hints   = array_diff( array_map( 'strval', array_keys( $regionNames[ $town ] ?? [] ) ), [ '', preg_replace( '/^\d+\s+/', '', (string) $town ) ] );
			$found[] = [ (string) $town, implode( ', ', array_slice( $hints, 0, self::MAX_HINTS ) ), $count ];
		}
		return $found;
	}

	/** Normalizes a name, so that spellings with different case, umlauts or accents are equal. */
	private static function key( string $name ): string {
		return implode( ' ', SearchWords::of( $name ) );
	}
}
