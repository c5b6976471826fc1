<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Admin\Import\HeldNotice;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\Listing\ImportedListings;
use SwImmoSuite\Import\OpenImmo\Identity;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Statements;
use SwImmoSuite\Tests\Support\Transfers;

/** Out of thousands of listings, the import reads only those that may match items of the file. */
final class ImportedListingsTest extends IntegrationTestCase {

	#[Group( 'sqlite' )]
	public function testListingsWithTheIdOrTheNumberAreCandidates(): void {
		$listings = ( new Container() )->get( ImportedListings::class );
		$given    = [
			11 => [ 'main', new Identity( 'A', 'P', '1' ) ],
			12 => [ 'main', new Identity( '', 'P', '1' ) ],
			13 => [ 'main', new Identity( 'B', 'Q', '2' ) ],
			14 => [ 'main', new Identity( 'C', 'P', '3' ) ],
			15 => [ 'other', new Identity( 'A', 'P', '1' ) ],
			16 => [ 'main', new Identity( '', 'P', '' ) ],
		];
		foreach ( array_reverse( $given, true ) as $post => [ $source, $identity ] ) {
			$listings->save( $post, $source, $identity, 'hash' );
		}

		$found = $listings->candidates( 'main', [ new Identity( 'B', '', '' ), new Identity( '', 'R', '1' ), new Identity( 'A', 'P', '9' ), new Identity( '', '', '' ) ] );

		self::assertSame( [ 11, 12, 13 ], array_keys( $found ), 'Candidates of all providers: the caller decides by id and number.' );
		self::assertEquals( $given[13][1], $found[13]->identity() );
		self::assertSame( [], $listings->candidates( 'main', [ new Identity( '', 'P', '' ) ] ), 'Without id and number there is no candidate.' );
		self::assertSame( [ 'P', 'Q' ], $listings->providers( 'main' ) );
	}

	/** The page with the notice reloads itself, so the count must be cheap. */
	#[Group( 'sqlite' )]
	public function testThePublicListingsOfASourceAreCountedInSql(): void {
		foreach ( [ 11 => [ 'main', null ], 12 => [ 'main', 1_795_000_000 ], 13 => [ 'other', null ], 14 => [ 'main', null ] ] as $post => [ $source, $withdrawnAt ] ) {
			Transfers::assignToSource( $post, $source, $withdrawnAt );
		}
		$services = ( new Container() );
		$held     = $services->get( TransferRepository::class )->find( Transfers::add( [ 'state' => 'held' ], [ [ 'number' => 'SB-11', 'post_id' => 11 ] ] ) );
		self::assertNotNull( $held );
		$notice = $services->with( new Translator( Language::German ) )->get( HeldNotice::class );
		ob_start();
		$statements = array_filter( Statements::of( static fn() => $notice->print( [ $held ] ) ), static fn( string $sql ): bool => str_contains( $sql, 'imported_listings' ) );
		self::assertStringContainsString( 'würde 1 von 2 Immobilien zurückziehen.', (string) ob_get_clean() );
		self::assertCount( 1, $statements );
		self::assertStringStartsWith( 'SELECT source, COUNT(*)', (string) reset( $statements ) );
	}
}
