<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Database;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Stored;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

/** Searches that were saved before anybody was asked how often they are to be answered. */
final class SearchAlertsMigrationTest extends IntegrationTestCase {

	/** O25: answered is whoever has agreed to it, and has not taken that back; who was saved later has chosen. */
	public function testASiteOfVersionThirteenAnswersTheSearchesOfThoseWhoHaveAgreed(): void {
		$services   = new Container();
		$connection = $services->get( Connection::class );
		$migrations = $services->get( Migrations::class );
		$repository = $services->get( SavedSearchRepository::class );
		$events     = $connection->table( 'consent_events' );
		$agreed     = [];
		foreach ( [ 'search', 'account', 'request', 'waiting', 'withdrawn', 'again', 'nobody' ] as $case ) {
			$visitor         = AccountFactory::signIn( "{$case}@domain.example" );
			$agreed[ $case ] = $visitor->contactId;
			$repository->add( $visitor->contactId, Searches::search() );
			$kinds = [ 'account' => [ 'account' ], 'request' => [ 'request' ], 'nobody' => [], 'again' => [ 'search', 'search' ] ][ $case ] ?? [ 'search' ];
			foreach ( $kinds as $number => $kind ) {
				$id = AccountFactory::consent( $visitor, 'acceptContact', 'waiting' === $case ? null : 60 );
				$connection->execute( 'UPDATE %i SET text_id = %s WHERE id = %d', [ $connection->table( 'consents' ), "acceptContact.{$kind}", $id ] );
				if ( 'withdrawn' === $case || ( 'again' === $case && 0 === $number ) ) {
					$connection->execute( "INSERT INTO %i (consent_id, event, happened_at) VALUES (%d, 'revoked', 1)", [ $events, $id ] );
				}
			}
		}
		$connection->execute( 'ALTER TABLE %i DROP COLUMN alerts', [ $connection->table( 'searches' ) ] );
		update_option( Migrations::OPTION, '13', true );
		self::assertTrue( $migrations->install() );
		$found = array_column( ( new Stored() )->searches(), 'alerts', 'contactId' );
		$yes   = array_keys( array_filter( $agreed, static fn( int $contact ): bool => 'daily' === $found[ $contact ] ) );
		$no    = array_keys( array_filter( $agreed, static fn( int $contact ): bool => 'off' === $found[ $contact ] ) );
		self::assertSame( [ [ 'search', 'account', 'again' ], [ 'request', 'waiting', 'withdrawn', 'nobody' ] ], [ $yes, $no ] );

		$connection->execute( "UPDATE %i SET alerts = 'off' WHERE contact_id = %d", [ $connection->table( 'searches' ), $agreed['search'] ] );
		update_option( Migrations::OPTION, '13', true );
		self::assertTrue( $migrations->install() );
		self::assertSame( 'off', array_column( ( new Stored() )->searches(), 'alerts', 'contactId' )[ $agreed['search'] ], 'What was chosen meanwhile stays.' );
	}
}
