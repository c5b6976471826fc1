<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Database;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Tests\Support\Entries;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** The update to version 18: what has come in before is found by the last digits of its number, too (P199). */
final class NumberWordsMigrationTest extends IntegrationTestCase {

	public function testNumbersThatAreThereGetTheirReverse(): void {
		( new Entries() )->addFoundBy( [ 'muster', '78462', '12a', '3f9c2a1e', '0753112345', '1234567a' ] );
		( new Entries() )->addFoundBy( [ '41711234567', '<76543211714' ] );
		$this->update();
		self::assertSame( [ '<5432113570', '<76543211714' ], $this->reversed() );
		$this->update();
		self::assertSame( [ '<5432113570', '<76543211714' ], $this->reversed(), 'The same again.' );
	}

	public function testHoweverManyThereAre(): void {
		$rows = array_map( static fn( int $number ): array => [ 'word' => '0753110' . $number % 7, 'submission_id' => $number ], range( 1, 2_100 ) );
		foreach ( array_chunk( $rows, 500 ) as $part ) {
			$this->tables->connection->insertAll( 'entry_words', $part );
		}
		$this->update();
		self::assertCount( 2_100, $this->reversed() );
	}

	private function update(): void {
		update_option( Migrations::OPTION, '17', true );
		self::assertTrue( ( new Migrations( $this->tables->connection, new Clock() ) )->install() );
	}

	/** @return list<string> */
	private function reversed(): array {
		$rows = $this->tables->connection->rows( "SELECT word FROM %i WHERE word LIKE '<%%' ORDER BY word", [ $this->tables->connection->table( 'entry_words' ) ] );
		return array_map( static fn( Row $row ): string => $row->string( 'word' ), $rows );
	}
}
