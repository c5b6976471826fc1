<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Visitor\Desk\ReplyTemplates;

/** A14: what replies begin with. */
final class ReplyTemplatesTest extends IntegrationTestCase {

	private const ROUTE = RoutePath::STAFF . '/templates';

	protected function setUp(): void {
		delete_option( ReplyTemplates::OPTION );
		wp_set_current_user( 1 );
	}

	protected function tearDown(): void {
		delete_option( ReplyTemplates::OPTION );
		wp_set_current_user( 0 );
	}

	public function testUntilSomebodyHasWrittenAnyThereAreThreeInEachLanguage(): void {
		$items = $this->items( ( new Rest() )->get( self::ROUTE ) );
		$names = array_map( static fn( JsonObject $item ): array => [ $item->string( 'id' ), $item->string( 'name' ) ], $items );
		$ours  = [ [ 'thanks-de', 'Danke, wir melden uns' ], [ 'viewing-de', 'Besichtigung vorschlagen' ], [ 'match-de', 'Passende Immobilie' ] ];
		self::assertSame( [ ...$ours, [ 'thanks-en', 'Thank you, we will call' ], [ 'viewing-en', 'Suggest a viewing' ], [ 'match-en', 'Matching property' ] ], $names );
		self::assertSame(
			"Guten Tag {anrede} {nachname},\n\nvielen Dank für Ihre Nachricht. Wir melden uns bald bei Ihnen.\n\nFreundliche Grüße\n{absender}\n{agentur}",
			$items[0]->string( 'body' )
		);
	}

	public function testThoseOfTheAgencyReplaceThemAllInTheirOrderAndNoneIsAChoice(): void {
		$own = [ self::template( 'b', [ 'subject' => 'Zu {objekt}', 'body' => "Eins\n\nZwei <b>" ] ), self::template( 'a', [ 'language' => 'en' ] ) ];
		foreach ( [ $own, [] ] as $items ) {
			$answer = $this->put( $items );
			self::assertSame( [ 200, [ 'items' => $items ] ], [ $answer->status, json_decode( $answer->text, true ) ] );
			self::assertSame( $answer->text, ( new Rest() )->get( self::ROUTE )->text );
		}
		self::assertArrayNotHasKey( ReplyTemplates::OPTION, wp_load_alloptions(), 'Only who replies reads them.' );
	}

	public function testWhatDoesNotFitIsRefusedAndTheOthersStay(): void {
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
		$most = array_map( static fn( int $number ): array => self::template( "a-{$number}", [ 'body' => str_repeat( 'ä', 4_096 ) ] ), range( 1, 50 ) );
		self::assertSame( 200, $this->put( $most )->status, 'As many and as long as there may be.' );
	}

	/** @param list<array<string, string>> $items */
	private function put( array $items ): Answer {
		return ( new Rest() )->call( 'PUT', self::ROUTE, (string) wp_json_encode( [ 'items' => $items ], JSON_UNESCAPED_UNICODE ) );
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
