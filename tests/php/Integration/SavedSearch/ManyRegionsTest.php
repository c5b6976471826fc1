<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\SavedSearch;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Clock;
use SwImmoSuite\SavedSearch\MatchRepository;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Tables;

/** Searches over thousands of regions stay statements that a database takes. */
final class ManyRegionsTest extends TestCase {

	public function testNoStatementGrowsWithTheNumberOfSearches(): void {
		$tables = new Tables();
		$tables->clear();
		$planter = new Searches();
		$planter->listing( 1, [ 'region' => 'region-0' ] );
		$planter->listing( 2, [ 'region' => 'region-1499' ] );
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
		$found = ( new MatchRepository( $tables->connection, new Clock() ) )->listings( $searches, true );
		remove_filter( 'query', $measure );
		self::assertSame( array_keys( $searches ), array_keys( $found ) );
		foreach ( $found as $key => $ids ) {
			self::assertSame( 0 === (int) substr( $key, 1 ) % 3 ? [ 1, 2 ] : [], $ids, $key );
		}
		self::assertLessThan( 40_000, max( 0, ...$lengths ) );
		$tables->clear();
	}
}
