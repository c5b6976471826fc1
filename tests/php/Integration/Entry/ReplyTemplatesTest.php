<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Visitor\Inbox\ReplyTemplates;

final class ReplyTemplatesTest extends IntegrationTestCase {

	private const ROUTE = RoutePath::STAFF . '/templates';

	protected function setUp(): void {
		delete_option( ReplyTemplates::OPTION );
		wp_set_current_user( 1 );
	}

	protected function tearDown(): void {
		delete_option( ReplyTemplates::OPTION );
		wp_set_current_user( 0 );
		Staff::deleteUsers();
	}

	public function testThereAreThreeDefaultTemplatesInEachLanguage(): void {
		$items  = $this->items( ( new Rest() )->get( self::ROUTE ) );
		$names  = array_map( static fn( JsonObject $item ): array => [ $item->string( 'id' ), $item->string( 'name' ) ], $items );
		$german = [ [ 'thanks-de', 'Danke, wir melden uns' ], [ 'viewing-de', 'Besichtigung vorschlagen' ], [ 'match-de', 'Passende Immobilie' ] ];
		self::assertSame( [ ...$german, [ 'thanks-en', 'Thank you, we will call' ], [ 'viewing-en', 'Suggest a viewing' ], [ 'match-en', 'Matching property' ] ], $names );
		self::assertSame(
			"Guten Tag {anrede} {nachname},\n\nvielen Dank für Ihre Nachricht. Wir melden uns bald bei Ihnen.\n\nFreundliche Grüße\n{absender}\n{agentur}",
			$items[0]->string( 'body' )
		);
	}

	public function testStoredTemplatesReplaceTheDefaultsEvenWithAnEmptyList(): void {
		$templates = [ self::template( 'b', [ 'subject' => 'Zu {objekt}', 'body' => "Eins\n\nZwei <b>" ] ), self::template( 'a', [ 'language' => 'en' ] ) ];
		foreach ( [ $templates, [] ] as $items ) {
			$answer = $this->put( $items );
			self::assertSame( [ 200, $items ], [ $answer->status, $answer->body->value( 'items' ) ] );
			self::assertSame( $answer->text, ( new Rest() )->get( self::ROUTE )->text );
		}
		self::assertArrayNotHasKey( ReplyTemplates::OPTION, wp_load_alloptions(), 'The option must not be autoloaded.' );
	}

	public function testOfTwoConflictingChangesTheSecondIsRefused(): void {
		$seen = ( new Rest() )->get( self::ROUTE )->string( 'version' );
		$first = $this->put( [ self::template( 'a' ) ], $seen );
		self::assertSame( 200, $first->status );
		$second = $this->put( [ self::template( 'b' ) ], $seen );
		self::assertSame( [ 409, 'sw_immosuite_templates_changed' ], [ $second->status, $second->code() ] );
		self::assertSame( 'Jemand hat die Vorlagen inzwischen geändert. Ihr Text ist noch da: Bitte prüfen Sie ihn, und speichern Sie noch einmal.', $second->string( 'message' ) );
		self::assertSame( $first->text, ( new Rest() )->get( self::ROUTE )->text );
		self::assertSame( 200, $this->put( [ self::template( 'b' ) ], $first->string( 'version' ) )->status );
		self::assertSame( 200, $this->put( [ self::template( 'c' ) ] )->status, 'A request without a version replaces all templates.' );
	}

	public function testOfEightConcurrentChangesOneIsStored(): void {
		$seen  = ( new Rest() )->get( self::ROUTE )->string( 'version' );
		$calls = [];
		foreach ( range( 0, 7 ) as $number ) {
			$calls[] = Staff::browser( 'administrator' )->prepare( 'PUT', self::ROUTE, [ 'items' => [ self::template( "a-{$number}" ) ], 'version' => $seen ] );
		}
		$statuses = array_map( static fn( Answer $answer ): int => $answer->status, Http::all( $calls, 8 ) );
		sort( $statuses );
		wp_set_current_user( 1 );
		self::assertSame( [ 200, ...array_fill( 0, 7, 409 ) ], $statuses );
		self::assertSame( 200, $this->put( [] )->status, 'The lock is released after the write.' );
	}

	public function testInvalidTemplatesAreRefusedAndTheOthersStay(): void {
		$this->put( [ self::template( 'a' ) ] );
		$cases = [
			'items.1.id id_taken'              => [ self::template( 'a' ), self::template( 'a' ) ],
			'items.0.body too_large'           => [ self::template( 'a', [ 'body' => str_repeat( 'ä', 4_097 ) ] ) ],
			'items.0.body too_long'            => [ self::template( 'a', [ 'body' => str_repeat( 'a', 8_193 ) ] ) ],
			'items.0.name required'            => [ self::template( 'a', [ 'name' => ' ' ] ) ],
			'items.0.subject invalid_characters' => [ self::template( 'a', [ 'subject' => "Eins\nZwei" ] ) ],
			'items.0.language unknown_option'  => [ self::template( 'a', [ 'language' => 'fr' ] ) ],
			'items too_many'                   => array_map( static fn( int $number ): array => self::template( "a-{$number}" ), range( 1, 51 ) ),
		];
		foreach ( $cases as $fault => $items ) {
			$answer = $this->put( $items );
			self::assertSame( [ 400, [ $fault ] ], [ $answer->status, $answer->faults() ], $fault );
		}
		self::assertCount( 1, $this->items( ( new Rest() )->get( self::ROUTE ) ) );
		$maximum = array_map( static fn( int $number ): array => self::template( "a-{$number}", [ 'body' => str_repeat( 'ä', 4_096 ) ] ), range( 1, 50 ) );
		self::assertSame( 200, $this->put( $maximum )->status, 'The maximum number and length are accepted.' );
	}

	/** @param list<array<string, string>> $items */
	private function put( array $items, ?string $seen = null ): Answer {
		return ( new Rest() )->call( 'PUT', self::ROUTE, (string) wp_json_encode( [ 'items' => $items ] + ( null === $seen ? [] : [ 'version' => $seen ] ), JSON_UNESCAPED_UNICODE ) );
	}

	/** @return list<JsonObject> */
	private function items( Answer $answer ): array {
		self::assertSame( 200, $answer->status );
		return array_values( $answer->body->objects( 'items' ) );
	}

	/**
	 * @param array<string, string> $other
	 * @return array<string, string>
	 */
	private static function template( string $id, array $other = [] ): array {
		return array_replace( [ 'id' => $id, 'language' => 'de', 'name' => 'Vorlage', 'subject' => '', 'body' => 'Guten Tag' ], $other );
	}
}
