<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Import\OpenImmo\Identity;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** O10: what has long been withdrawn is deleted for good, one after the other, while transfers are worked off. */
final class WithdrawnListingsTest extends IntegrationTestCase {

	private const LATER = 91 * DAY_IN_SECONDS;

	private Imports $imports;

	protected function setUp(): void {
		$this->imports = new Imports();
		$this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( 'B' ), Imports::home( 'C' ) );
		$this->imports->send( 'TEIL', Imports::home( 'A', '', 'DELETE' ), Imports::home( 'B', '', 'DELETE' ), Imports::home( 'C', '', 'DELETE' ) );
		Imports::work();
	}

	protected function tearDown(): void {
		$this->imports->end();
	}

	/** Pictures of a hundred listings take minutes to delete. */
	public function testWhatComesBackMeanwhileStays(): void {
		$posts = Imports::posts();
		$back  = static function ( int $deleted ) use ( $posts ): void {
			if ( $posts['A'] === $deleted ) {
				// As other processes do, of which this one's caches know nothing.
				$connection = Imports::services()->connection();
				$connection->execute( "UPDATE %i SET post_status = 'publish' WHERE ID IN (%d, %d)", [ $connection->posts(), $posts['B'], $posts['C'] ] );
				Imports::services()->imports()->listings()->put( $posts['B'], 'main', new Identity( '', 'A1', 'B' ), 'hash' );
			}
		};
		add_action( 'after_delete_post', $back );
		array_map( get_post( ... ), $posts );
		Imports::services( self::LATER )->imports()->withdrawn()->sweep();
		remove_action( 'after_delete_post', $back );
		self::assertSame( [ 'B' => 'publish', 'C' => 'publish' ], Imports::states(), 'What its software sends again, and what staff have locked and shown.' );
	}

	/** It may be about to bring one of them back. */
	public function testWhileATransferOfTheirSourceIsWorkedOffTheyWait(): void {
		$lease = new Lease( Imports::services()->connection(), new Clock(), 'import ' . substr( hash( 'sha256', 'main' ), 0, 40 ), 120 );
		self::assertTrue( $lease->take() );
		Imports::services( self::LATER )->imports()->withdrawn()->sweep();
		self::assertSame( [ 'A', 'B', 'C' ], array_keys( Imports::posts() ) );
		$lease->drop();
		Imports::services( self::LATER )->imports()->withdrawn()->sweep();
		self::assertSame( [ [], 0 ], [ Imports::posts(), $this->tables->count( 'locks' ) ] );
	}
}
