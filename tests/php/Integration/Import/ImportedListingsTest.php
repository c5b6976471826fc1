<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use SwImmoSuite\Import\OpenImmo\Identity;
use SwImmoSuite\Rooms\Services;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** O7: of thousands of listings those are read that a page of a file may mean. */
final class ImportedListingsTest extends IntegrationTestCase {

	public function testWhoeverHasTheIdOrTheNumberMayBeMeant(): void {
		$listings = ( new Services() )->imports()->listings();
		$given    = [
			11 => [ 'main', new Identity( 'A', 'P', '1' ) ],
			12 => [ 'main', new Identity( '', 'P', '1' ) ],
			13 => [ 'main', new Identity( 'B', 'Q', '2' ) ],
			14 => [ 'main', new Identity( 'C', 'P', '3' ) ],
			15 => [ 'other', new Identity( 'A', 'P', '1' ) ],
			16 => [ 'main', new Identity( '', 'P', '' ) ],
		];
		foreach ( array_reverse( $given, true ) as $post => [ $source, $identity ] ) {
			$listings->put( $post, $source, $identity, 'hash' );
		}

		$found = $listings->candidates( 'main', [ new Identity( 'B', '', '' ), new Identity( '', 'R', '1' ), new Identity( 'A', 'P', '9' ), new Identity( '', '', '' ) ] );

		self::assertSame( [ 11, 12, 13 ], array_keys( $found ), 'Of all providers: whether theirs is the same, a change of software decides.' );
		self::assertEquals( $given[13][1], $found[13]->identity() );
		self::assertSame( [], $listings->candidates( 'main', [ new Identity( '', 'P', '' ) ] ), 'What has no name is nobody.' );
		self::assertSame( [ 'P', 'Q' ], $listings->providers( 'main' ) );
	}
}
