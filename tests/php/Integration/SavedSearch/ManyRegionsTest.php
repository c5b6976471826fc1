<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\SavedSearch;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\SavedSearch\MatchRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchMatcher;

/** Searches over thousands of regions produce statements that a database accepts. */
final class ManyRegionsTest extends IntegrationTestCase {

	public function testNoStatementGrowsWithTheNumberOfSearches(): void {
		$factory = new Searches();
		$factory->addListing( 1, [ 'region' => 'region-0' ] );
		$factory->addListing( 2, [ 'region' => 'region-1499' ] );
		$regions  = array_map( static fn( int $number ): string => "region-{$number}", range( 0, 1_499 ) );
		$searches = [];
		for ( $i = 0; $i < 30; $i++ ) {
			$searches[ "s{$i}" ] = [ Searches::search( [ 'fields' => [] ] ), 0 === $i % 3 ? $regions : [ "region-{$i}" ] ];
		}
		$lengths = [];
		$measure = static function ( string $query ) use ( &$lengths ): string {
			$lengths[] = strlen( $query );
			return $query;
		};
		add_filter( 'query', $measure );
		$found = ( new MatchRepository( $this->tables->connection, new Clock() ) )->listings( $searches, true );
		remove_filter( 'query', $measure );
		self::assertSame( array_keys( $searches ), array_keys( $found ) );
		foreach ( $found as $key => $ids ) {
			self::assertSame( 0 === (int) substr( $key, 1 ) % 3 ? [ 1, 2 ] : [], $ids, $key );
		}
		self::assertLessThan( 40_000, max( 0, ...$lengths ) );
	}

	/** A country is one region of a search, with thousands of subregions. */
	public function testNoStatementGrowsWithTheNumberOfSubregions(): void {
		$regions = [ new Region( 'land', 'Land', null, 0 ) ];
		for ( $i = 1; $i < 5_000; $i++ ) {
			$regions[] = new Region( "region-{$i}", "Region {$i}", 'land', $i );
		}
		( new RegionRepository( $this->tables->connection ) )->replaceAll( $regions );
		$factory = new Searches();
		$factory->addListing( 1, [ 'region' => 'region-1' ] );
		$factory->addListing( 2, [ 'region' => 'region-4999' ] );
		$factory->addListing( 3, [ 'region' => 'land' ] );
		$factory->addListing( 4, [ 'region' => 'atlantis' ] );
		$searches = array_fill( 0, 100, Searches::search( [ 'fields' => [], 'locations' => Searches::locations( 'land' ) ] ) );
		$bytes    = 0;
		$measure  = static function ( string $query ) use ( &$bytes ): string {
			$bytes += strlen( $query );
			return $query;
		};
		$matcher = ( new Container() )->get( SavedSearchMatcher::class );
		add_filter( 'query', $measure );
		$found = $matcher->forSearches( $searches, includesExclusive: true );
		remove_filter( 'query', $measure );
		self::assertSame( array_fill( 0, 100, [ 1, 2, 3 ] ), $found );
		self::assertLessThan( 100_000, $bytes, 'For a hundred searches of everything.' );
	}
}
