<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use SwImmoSuite\Foundation\Database\DatabaseError;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\TransferState;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** O11: what a file names stands at its place, whoever was at it before and whatever became of them. */
final class BrokenReadingTest extends IntegrationTestCase {

	private Imports $imports;

	protected function setUp(): void {
		$this->imports = new Imports();
	}

	protected function tearDown(): void {
		$this->imports->end();
	}

	/** The database's troubles are no listing's: another one reads on. */
	public function testADeadlockShiftsNoPlaces(): void {
		$homes    = array_map( static fn( int $number ): string => Imports::home( "N{$number}" ), range( 1, 60 ) );
		$transfer = $this->imports->take( $this->imports->xml( 'VOLL', ...$homes ), new IntakeOptions( isDryRun: true ) );
		$broken   = 0;
		$break    = static function ( string $sql ) use ( &$broken ): string {
			$isFirst = str_contains( $sql, 'INSERT IGNORE' ) && str_contains( $sql, 'transfer_items' ) && 1 === ++$broken;
			return $isFirst ? throw DatabaseError::of( 'Deadlock found', 'INSERT' ) : $sql;
		};
		add_filter( 'query', $break );
		try {
			Imports::services()->imports()->worker()->run( 0 );
			self::fail( 'Nobody died of it.' );
		} catch ( DatabaseError ) {
			self::assertSame( TransferState::Reading, Imports::now( $transfer )->state );
		} finally {
			remove_filter( 'query', $break );
		}
		Imports::work();
		self::assertSame( array_fill_keys( array_map( static fn( int $number ): string => "N{$number}", range( 1, 60 ) ), 'created' ), Imports::actions( $transfer ) );
		self::assertSame( 60, Imports::now( $transfer )->total );
	}
}
