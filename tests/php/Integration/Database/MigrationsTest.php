<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Database;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Foundation\Database\TableSchema;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\MadeUpSteps;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Statements;
use SwImmoSuite\Tests\Support\Stored;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Tests\Support\Tables;

/** Updates from any earlier version, with failures and concurrency. */
final class MigrationsTest extends IntegrationTestCase {

	private Connection $connection;
	private Migrations $migrations;

	protected function setUp(): void {
		$this->connection = Connection::ofSite();
		$this->migrations = new Migrations( $this->connection, new Clock(), MadeUpSteps::all( $this->connection ) );
	}

	protected function tearDown(): void {
		$this->connection->execute( 'DELETE FROM %i', [ $this->connection->table( 'locks' ) ] );
		$this->migrations->install();
	}

	public function testAnEmptySiteGetsAllTables(): void {
		$this->dropAll();
		self::assertSame( $this->migrations->names(), $this->migrations->missing() );
		self::assertTrue( $this->migrations->install() );
		self::assertSame( [], $this->migrations->missing() );
		self::assertFalse( self::isOutdated() );
	}

	/**
	 * A concurrent option write puts the old version back into a persistent cache: without a check each request would migrate
	 * again.
	 */
	public function testAStaleCachedVersionIsReadAgain(): void {
		wp_cache_set( 'alloptions', [ Migrations::OPTION => '0' ] + wp_load_alloptions(), 'options' );
		self::assertTrue( self::isOutdated() );
		$steps      = 0;
		$migrations = new Migrations( $this->connection, new Clock(), [ 1 => static function () use ( &$steps ): void {
			++$steps;
		} ] );
		self::assertTrue( $migrations->attempt() );
		self::assertFalse( self::isOutdated() );
		self::assertSame( 0, $steps );
	}

	#[Group( 'sqlite' )]
	public function testASiteOfAnEarlierVersionKeepsItsData(): void {
		$this->createSiteOfEarlierVersion();
		self::assertTrue( self::isOutdated() );
		self::assertTrue( $this->migrations->install() );
		$this->assertComplete();
		self::assertSame( 0, ( new Tables() )->count( 'locks' ) );
		$recipient = $this->connection->value( 'SELECT email_key FROM %i', [ $this->connection->table( 'outbox' ) ] );
		self::assertSame( 'name@domain.example', $recipient, 'A queued mail must be found by its recipient.' );
	}

	public function testASiteRunsOnlyTheStepsOfLaterVersions(): void {
		$this->createSiteOfEarlierVersion();
		update_option( Migrations::OPTION, '1', true );
		self::assertTrue( $this->migrations->install() );
		self::assertSame( 'name@domain.example', $this->connection->value( 'SELECT email_key FROM %i', [ $this->connection->table( 'outbox' ) ] ) );
		self::assertSame( [ null, null, null, null ], array_column( ( new Stored() )->consents(), 'contactId' ) );
	}

	/** Each round takes over the tables of the previous round, and is killed at a later statement. */
	public function testAfterAKillBeforeAnyStatementAnotherRequestContinues(): void {
		$this->createSiteOfEarlierVersion();
		$step   = Proof::pick( usual: 16, full: 1 );
		$kills  = 0;
		$output = '';
		for ( $statement = 1; SW_IMMOSUITE_SCHEMA !== $output; $statement += $step ) {
			[ $code, $output ] = $this->finishRequest( $this->startRequest( $statement ) );
			// 0: completed; 9 or -1: killed.
			self::assertContains( $code, [ 0, 9, -1 ], $output );
			$kills += SW_IMMOSUITE_SCHEMA === $output ? 0 : 1;
			// The lease of the killed request expires.
			$this->connection->execute( 'UPDATE %i SET expires_at = 0', [ $this->connection->table( 'locks' ) ] );
		}
		self::assertGreaterThan( 3, $kills );
		wp_cache_flush();
		Proof::record( "tables, columns and keys missing after an update that was killed before each of {$kills} statements", count( $this->migrations->missing() ), 0 );
		$this->assertComplete();
	}

	public function testOneOfSeveralConcurrentRequestsMigratesAndAllSucceed(): void {
		$this->createSiteOfEarlierVersion();
		foreach ( array_map( fn(): array => $this->startRequest( 0 ), range( 1, 4 ) ) as $request ) {
			self::assertSame( 0, $this->finishRequest( $request )[0] );
		}
		wp_cache_flush();
		$this->assertComplete();
	}

	public function testARunningMigrationIsNotTakenOverUntilItsLeaseExpires(): void {
		$this->createSiteOfEarlierVersion();
		self::assertTrue( ( new Lease( $this->connection, new Clock(), 'migrations', 60 ) )->take() );
		self::assertFalse( $this->migrations->install() );
		self::assertTrue( self::isOutdated() );
		self::assertTrue( ( new Migrations( $this->connection, new Clock( 61 ), MadeUpSteps::all( $this->connection ) ) )->install() );
		$this->assertComplete();
	}

	public function testAVisitorsRequestSurvivesAFailedMigration(): void {
		$this->createSiteOfEarlierVersion();
		$refuse = static fn( string $sql ): string => str_starts_with( $sql, 'ALTER' ) ? 'ALTER TABLE refused' : $sql;
		$log    = (string) tempnam( sys_get_temp_dir(), 'log' );
		$before = ini_set( 'error_log', $log );
		add_filter( 'query', $refuse );
		$this->migrations->attempt();
		$this->migrations->attempt();
		remove_filter( 'query', $refuse );
		ini_set( 'error_log', (string) $before );
		self::assertSame( 1, substr_count( (string) file_get_contents( $log ), 'could not be brought up to date' ), 'A failed update is not retried in every request.' );
		unlink( $log );
		self::assertTrue( self::isOutdated() );
	}

	#[Group( 'sqlite' )]
	public function testDroppedColumnsAndKeysAreReportedAndRestored(): void {
		$keys = $this->connection->table( 'keys' );
		$this->connection->execute( 'ALTER TABLE %i DROP KEY contact_id', [ $keys ] );
		$this->connection->execute( 'ALTER TABLE %i DROP COLUMN contact_id', [ $keys ] );
		self::assertSame( [ "{$keys}.contact_id", "{$keys}:contact_id" ], $this->migrations->missing() );
		$this->migrations->install();
		self::assertSame( [], $this->migrations->missing() );
	}

	/** One statement per table, and none once the table is up to date. */
	public function testDifferingTablesAreChangedToTheSchema(): void {
		$contacts = $this->createDifferingContacts();
		self::assertSame( [ '.firstname', '.signed_in', '.created_at', ':uuid', ':email_key' ], self::withoutTable( $contacts, $this->migrations->missing() ) );
		$altered = $this->altersOf( fn(): bool => $this->migrations->install() );
		self::assertCount( 1, array_filter( $altered, static fn( string $sql ): bool => str_contains( $sql, $contacts ) ) );
		$this->assertMatchesTheSchema( $contacts );
		self::assertSame( [], $this->altersOf( fn(): bool => $this->migrations->install() ), 'A second run must change nothing.' );
	}

	#[Group( 'sqlite' )]
	public function testADatabaseThatRunsOneChangeAtATimeGetsTheSameSchema(): void {
		$contacts = $this->createDifferingContacts();
		// Refuses statements that make several changes.
		$refuse   = static fn( string $sql ): string => 1 === preg_match( '/^ALTER .* (?:ADD|MODIFY) .*, (?:ADD|MODIFY) /s', $sql ) ? 'REFUSED' : $sql;
		add_filter( 'query', $refuse );
		$isDone = $this->migrations->install();
		remove_filter( 'query', $refuse );
		self::assertTrue( $isDone );
		$this->assertMatchesTheSchema( $contacts );
	}

	/** A narrower column would truncate values, and administrators may have added keys for reports of their own. */
	#[Group( 'sqlite' )]
	public function testWiderColumnsAndAddedColumnsAndKeysStay(): void {
		$gone   = $this->connection->table( 'gone' );
		$change = "ALTER TABLE %i MODIFY slug VARCHAR(250) NOT NULL, MODIFY cell BIGINT UNSIGNED NOT NULL DEFAULT 0, ADD note VARCHAR(10) DEFAULT NULL, ADD KEY report (cell, gone_at)";
		$this->connection->execute( $change, [ $gone ] );
		$columns = $this->connection->rows( 'SHOW COLUMNS FROM %i', [ $gone ] );
		self::assertSame( [], $this->migrations->missing() );
		self::assertSame( [], $this->altersOf( fn(): bool => $this->migrations->install() ) );
		self::assertEquals( $columns, $this->connection->rows( 'SHOW COLUMNS FROM %i', [ $gone ] ) );
		$this->connection->execute( 'DROP TABLE %i', [ $gone ] );
	}

	public function testAnUnrelatedRequestRunsNoQueries(): void {
		self::assertSame( SW_IMMOSUITE_SCHEMA, wp_load_alloptions( true )[ Migrations::OPTION ] ?? null, 'The version must be autoloaded.' );
	}

	/** @return string Name of the contacts table, with one row and columns that no version has created. */
	private function createDifferingContacts(): string {
		$contacts = $this->connection->table( 'contacts' );
		$this->connection->execute( 'ALTER TABLE %i MODIFY firstname VARCHAR(5) DEFAULT NULL', [ $contacts ] );
		$this->connection->execute( 'ALTER TABLE %i MODIFY signed_in TINYINT UNSIGNED NOT NULL DEFAULT 0', [ $contacts ] );
		$this->connection->execute( 'ALTER TABLE %i MODIFY created_at INT UNSIGNED NOT NULL', [ $contacts ] );
		$this->connection->execute( 'ALTER TABLE %i DROP KEY uuid, ADD KEY uuid (uuid)', [ $contacts ] );
		$this->connection->execute( 'ALTER TABLE %i DROP KEY email_key, ADD UNIQUE KEY email_key (email_key, uuid)', [ $contacts ] );
		$this->connection->insert( 'contacts', self::contactRow( 'x' ) + [ 'firstname' => null, 'created_at' => 7 ] );
		return $contacts;
	}

	/** @return array{uuid: string, email_key: string, email: string, language: string, updated_at: int} */
	private static function contactRow( string $address ): array {
		return [ 'uuid' => $address, 'email_key' => $address, 'email' => $address, 'language' => 'de', 'updated_at' => 1 ];
	}

	private function assertMatchesTheSchema( string $contacts ): void {
		self::assertSame( [], $this->migrations->missing() );
		$row = $this->connection->row( 'SELECT firstname, created_at FROM %i', [ $contacts ] );
		self::assertSame( [ '', 7 ], [ $row?->nullableString( 'firstname' ), $row?->int( 'created_at' ) ] );
		$id  = $this->connection->insert( 'contacts', self::contactRow( 'y' ) + [ 'firstname' => 'Maximiliane', 'created_at' => 5_000_000_000 ] );
		$row = $this->connection->row( 'SELECT firstname, signed_in, created_at FROM %i WHERE id = %d', [ $contacts, $id ] );
		self::assertSame( [ 'Maximiliane', 1, 5_000_000_000 ], [ $row?->string( 'firstname' ), $row?->int( 'signed_in' ), $row?->int( 'created_at' ) ] );
		self::assertNull( $this->connection->insertIgnore( 'contacts', [ 'uuid' => 'z' ] + self::contactRow( 'y' ) + [ 'created_at' => 1 ] ), 'The address must be unique.' );
	}

	/**
	 * @param callable(): bool $work
	 * @return list<string> Statements that changed a table meanwhile.
	 */
	private function altersOf( callable $work ): array {
		$statements = Statements::of( static fn() => self::assertTrue( $work() ) );
		return array_values( array_filter( $statements, static fn( string $sql ): bool => str_starts_with( $sql, 'ALTER' ) ) );
	}

	/**
	 * @param list<string> $names
	 * @return list<string> The names without the name of the table, which precedes each.
	 */
	private static function withoutTable( string $table, array $names ): array {
		return array_map( static fn( string $name ): string => substr( $name, strlen( $table ) ), $names );
	}

	/** Tables of the made-up version 0, with a confirmed message, an unconfirmed message, and a waiting mail. */
	private function createSiteOfEarlierVersion(): void {
		$this->dropAll();
		/** @var array<string, list<string>> $tables */
		$tables = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/fixtures/schema-0.json' ), true );
		foreach ( $tables as $name => $lines ) {
			// @phpstan-ignore argument.type (a fixture)
			$this->connection->execute( 'CREATE TABLE %i (' . implode( ', ', $lines ) . ') ENGINE=InnoDB ' . $this->connection->charsetCollate(), [ $this->connection->table( $name ) ] );
		}
		// One changed column and one changed key represent all later changes.
		$submissions = $this->connection->table( 'submissions' );
		$this->connection->execute( 'ALTER TABLE %i MODIFY widget VARCHAR(40) DEFAULT NULL', [ $submissions ] );
		$this->connection->execute( 'ALTER TABLE %i DROP KEY received_at, ADD KEY received_at (received_at, kind)', [ $submissions ] );
		update_option( Migrations::OPTION, '0', true );
		$contact = $this->connection->insert(
			'contacts',
			[
				'uuid'       => SubmissionFactory::UUID,
				'email_key'  => 'name@domain.example',
				'email'      => 'Name@domain.example',
				'firstname'  => 'Erika',
				'language'   => 'de',
				'created_at' => 1,
				'updated_at' => 1,
			]
		);
		$factory   = new SubmissionFactory();
		$factory->submission();
		$this->connection->execute(
			"INSERT INTO %i (kind, recipient, language, message_id, state, available_at, created_at) VALUES ('login', 'Name@domain.example', 'de', '<1@site>', 'queued', 1, 1)",
			[ $this->connection->table( 'outbox' ) ]
		);
		$confirmed = $factory->submission( [ 'contact_id' => $contact, 'confirmed_at' => 1 ] );
		$this->connection->execute(
			"INSERT INTO %i (consent_id, event, happened_at) SELECT id, 'confirmed', 1 FROM %i WHERE submission_id = %d",
			[ $this->connection->table( 'consent_events' ), $this->connection->table( 'consents' ), $confirmed ]
		);
	}

	private function assertComplete(): void {
		self::assertSame( [], $this->migrations->missing() );
		self::assertSame( SW_IMMOSUITE_SCHEMA, get_option( Migrations::OPTION ) );
		$stored = new Stored();
		self::assertSame( [ 'Erika' ], array_column( $stored->contacts(), 'firstname' ) );
		self::assertCount( 2, $stored->submissions() );
		$contact = $stored->contacts()[0]->id;
		self::assertSame( [ null, null, $contact, $contact ], array_column( $stored->consents(), 'contactId' ), 'Confirmed consents must be linked to their contact.' );
	}

	private function dropAll(): void {
		foreach ( array_keys( TableSchema::TABLES ) as $name ) {
			$this->connection->execute( 'DROP TABLE IF EXISTS %i', [ $this->connection->table( $name ) ] );
		}
		delete_option( Migrations::OPTION );
	}

	/** @return array{resource, resource} The process and the pipe of its output. */
	private function startRequest( int $killBefore ): array {
		$command = [ PHP_BINARY, dirname( __DIR__, 2 ) . '/Support/processes/request.php', (string) $killBefore ];
		$process = proc_open( $command, [ [ 'file', '/dev/null', 'r' ], [ 'pipe', 'w' ], [ 'file', '/dev/null', 'w' ] ], $pipes );
		return is_resource( $process ) && isset( $pipes[1] ) ? [ $process, $pipes[1] ] : self::fail( 'The request does not start.' );
	}

	/**
	 * @param array{resource, resource} $request
	 * @return array{int, string} Exit code and output.
	 */
	private function finishRequest( array $request ): array {
		$output = (string) stream_get_contents( $request[1] );
		fclose( $request[1] );
		return [ proc_close( $request[0] ), $output ];
	}

	/** Whether a request would run the migrations. */
	private static function isOutdated(): bool {
		return get_option( Migrations::OPTION ) !== SW_IMMOSUITE_SCHEMA;
	}
}
