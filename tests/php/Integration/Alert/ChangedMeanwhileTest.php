<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Alert;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Visitor\Alert\AlertService;

/** Each mail of a run is rendered when it is sent, with data that other processes have changed since the previous mail. */
final class ChangedMeanwhileTest extends IntegrationTestCase {

	protected function setUp(): void {
		Prospects::begin();
		Prospects::add( 'first@domain.example' );
		Prospects::add( 'second@domain.example' );
		( new Mailbox() )->clear();
	}

	protected function tearDown(): void {
		Listings::clear();
		wp_cache_flush();
	}

	/** @param Closure(Connection, int): mixed $change Changes the database only, as another process does: the cache of this process stays outdated. */
	#[DataProvider( 'changes' )]
	public function testTheNextMailOmitsAListingThatIsNoLongerAvailable( Closure $change ): void {
		self::assertSame( [ 'first@domain.example' ], array_column( $this->mails( $change ), 'to' ) );
		self::assertSame( [ 'sent' ], array_column( $this->stored->mails(), 'state' ) );
	}

	/** @return iterable<string, array{Closure(Connection, int): mixed}> */
	public static function changes(): iterable {
		yield 'reserved' => [ self::changeMeta( Field::State, 'reserved' ) ];
		yield 'sold' => [ self::changeMeta( Field::State, 'sold' ) ];
		yield 'withdrawn' => [ static fn( Connection $database, int $listing ): int => $database->execute( "UPDATE %i SET post_status = 'draft' WHERE ID = %d", [ $database->posts(), $listing ] ) ];
		yield 'alerts off in the settings' => [
			static fn( Connection $database ): int => $database->execute(
				'UPDATE %i SET option_value = %s WHERE option_name = %s',
				[ $database->options(), serialize( [ 'alerts' => false ] ), Settings::OPTION ]
			),
		];
	}

	public function testTheNextMailNamesTheCurrentPrice(): void {
		[ $first, $second ] = $this->mails( self::changeMeta( Field::Price, '445000' ) );
		self::assertStringContainsString( "Kaufpreis: 440.000\u{a0}€", $first['text'] );
		self::assertStringContainsString( "Kaufpreis: 445.000\u{a0}€", $second['text'] );
	}

	public function testTheNextMailDoesNotNameListingsThatBecameExclusive(): void {
		$this->tables->connection->execute( 'UPDATE %i SET signed_in = 1', [ $this->tables->connection->table( 'contacts' ) ] );
		[ $first, $second ] = $this->mails(
			static function ( Connection $database, int $listing ): void {
				$database->execute( "UPDATE %i SET post_status = 'private' WHERE ID = %d", [ $database->posts(), $listing ] );
				$database->execute( "INSERT INTO %i (post_id, meta_key, meta_value) VALUES (%d, %s, '1')", [ $database->postMeta(), $listing, Field::Exclusive->value ] );
				$database->execute( 'UPDATE %i SET exclusive = 1 WHERE post_id = %d', [ $database->table( 'listings' ), $listing ] );
			}
		);
		self::assertStringContainsString( 'Wohnung am See', $first['text'] );
		self::assertStringNotContainsString( 'Wohnung am See', $second['raw'] );
	}

	/**
	 * @param Closure(Connection, int): mixed $change Runs after the first mail.
	 * @return list<array{to: string, text: string, raw: string}> Mails of one run that arrive.
	 */
	private function mails( Closure $change ): array {
		$listing = Prospects::home( [ Field::State->value => 'active' ] );
		self::assertSame( 2, ( new Container( new Clock( 1_000 ) ) )->get( AlertService::class )->run() );
		$changeOnce = function () use ( &$changeOnce, $change, $listing ): void {
			remove_action( 'wp_mail_succeeded', $changeOnce );
			$change( $this->tables->connection, $listing );
		};
		add_action( 'wp_mail_succeeded', $changeOnce );
		( new Container( new Clock( 1_000 ) ) )->get( OutboxWorker::class )->run();
		return ( new Mailbox() )->messages();
	}

	/** @return Closure(Connection, int): int */
	private static function changeMeta( Field $field, string $value ): Closure {
		return static fn( Connection $database, int $listing ): int => $database->execute(
			'UPDATE %i SET meta_value = %s WHERE post_id = %d AND meta_key = %s',
			[ $database->postMeta(), $value, $listing, $field->value ]
		);
	}
}
