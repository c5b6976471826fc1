<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Admin\Import\TransferCsv;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\Report\TransferReport;
use SwImmoSuite\Import\Report\TransferWords;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Statements;
use SwImmoSuite\Tests\Support\Transfers;

/** A page of transfers or of a report takes the same number of queries, however many lines the page has. */
final class TransferQueriesTest extends IntegrationTestCase {

	private const FEW = 2;

	private const MANY = 30;

	protected function tearDown(): void {
		Listings::clear();
		AdminBrowser::deleteUsers();
	}

	public function testTheNumberOfQueriesForAListOfTransfersIsConstant(): void {
		$queriesFor = static fn( int $limit ): int => self::countQueries( static fn() => self::report()->listed( self::transfers()->newest( '', $limit ) ) );
		$states     = [ 'done', 'held' ];
		foreach ( range( 1, self::MANY ) as $number ) {
			Transfers::add( [ 'state' => $states[ $number % 2 ], 'dry_run' => 0 === $number % 2 ? 1 : 0 ], [ [ 'action' => 'created' ], [ 'number' => "N-{$number}", 'post_id' => 7 ] ] );
		}
		self::assertSame( $queriesFor( self::FEW ), $queriesFor( self::MANY ) );
		$listed = self::report()->listed( self::transfers()->newest( '', self::MANY ) );
		self::assertSame( [ [ 'N-30' ], [ 'N-29' ], [ 'N-28' ] ], array_column( array_slice( $listed, 0, 3 ), 'wouldWithdraw' ) );
		self::assertSame( [ 1 ], array_values( array_unique( array_column( $listed, 'pages' ) ) ) );
	}

	/** Software that wants all numbers reads the report of the transfer. */
	public function testAListNamesTheFirstHundredListingsToWithdraw(): void {
		$uuid = Transfers::add( [ 'state' => 'held' ], array_map( static fn( int $number ): array => [ 'number' => "N-{$number}", 'post_id' => 7 ], range( 1, 105 ) ) );
		self::assertSame( array_map( static fn( int $number ): string => "N-{$number}", range( 1, 100 ) ), self::report()->listed( self::transfers()->newest( '', 1 ) )[0]['wouldWithdraw'] );
		self::assertCount( 105, self::report()->page( self::find( $uuid ), 1 )['wouldWithdraw'] );
	}

	public function testTheNumberOfQueriesForAPageOfAReportIsConstant(): void {
		[ $few, $many ] = $this->reports();
		$queriesFor      = static fn( Transfer $transfer ): int => self::countQueries( static fn() => self::report()->page( $transfer, 1 ) );
		self::assertSame( $queriesFor( $few ), $queriesFor( $many ) );
		self::assertNotContains( null, array_column( self::report()->page( $many, 1 )['items'], 'link' ) );
	}

	public function testTheNumberOfQueriesForACsvFileIsConstant(): void {
		[ $few, $many ] = $this->reports();
		$csv        = new TransferCsv( self::transfers(), self::words(), new Translator( Language::German ) );
		$queriesFor = static fn( Transfer $transfer ): int => self::countQueries( static fn() => iterator_count( $csv->parts( $transfer ) ) );
		self::assertSame( $queriesFor( $few ), $queriesFor( $many ) );
	}

	#[Group( 'sqlite' )]
	public function testTheNumberOfQueriesForTheScreenIsConstant(): void {
		[ $few, $many ] = $this->reports();
		// One uncounted call first: it reads options and meta that stay in memory.
		self::countQueriesOfScreen( "&transfer={$few->uuid}" );
		self::assertSame( self::countQueriesOfScreen( "&transfer={$few->uuid}" ), self::countQueriesOfScreen( "&transfer={$many->uuid}" ) );
		$add = static function ( int $count ): void {
			foreach ( range( 1, $count ) as $number ) {
				Transfers::add( [ 'state' => 0 === $number % 2 ? 'held' : 'waiting', 'source' => "s{$number}" ], [ [ 'post_id' => 7 ] ] );
			}
		};
		$add( self::FEW );
		$before = self::countQueriesOfScreen();
		$add( self::MANY );
		self::assertSame( $before, self::countQueriesOfScreen() );
	}

	/** @return int Number of queries for the import screen. */
	private static function countQueriesOfScreen( string $query = '' ): int {
		$page = AdminBrowser::administrator()->open( "admin.php?page=sw-immosuite-import&sw_immosuite_count{$query}" );
		self::assertSame( 1, preg_match( '~<!-- queries: (\d+) -->~', $page, $found ) );
		return (int) ( $found[1] ?? 0 );
	}

	/** @return array{Transfer, Transfer} With few items, and with many. Each item has its own listing. */
	private function reports(): array {
		$item = static fn( int $number ): array => [ 'number' => "N-{$number}", 'action' => 'updated', 'post_id' => Listings::add( [], [ 'post_title' => "Haus {$number}" ] ) ];
		return [ self::find( Transfers::add( [], array_map( $item, range( 1, self::FEW ) ) ) ), self::find( Transfers::add( [], array_map( $item, range( 11, 10 + self::MANY ) ) ) ) ];
	}

	/** @param callable(): mixed $work */
	private static function countQueries( callable $work ): int {
		wp_cache_flush();
		get_option( 'home' );
		return count( Statements::of( $work ) );
	}

	private static function find( string $uuid ): Transfer {
		return self::transfers()->find( $uuid ) ?? self::fail( 'The transfer should exist.' );
	}

	private static function transfers(): TransferRepository {
		return ( new Container() )->get( TransferRepository::class );
	}

	private static function words(): TransferWords {
		return new TransferWords( new Translator( Language::German ) );
	}

	private static function report(): TransferReport {
		return ( new Container() )->with( new Translator( Language::German ) )->get( TransferReport::class );
	}
}
