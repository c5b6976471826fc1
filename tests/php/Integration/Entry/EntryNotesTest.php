<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Tests\Support\Visitor;

/** Notes can be added, not changed. */
final class EntryNotesTest extends IntegrationTestCase {

	private string $uuid;

	protected function setUp(): void {
		$_COOKIE = [];
		self::assertSame( 200, ( new Rest() )->post( '/wizard/contact', Visitor::message(), Visitor::headers() )->status );
		$this->uuid = $this->stored->submissions()[0]->uuid;
		wp_set_current_user( 1 );
	}

	protected function tearDown(): void {
		$_COOKIE = [];
		wp_set_current_user( 0 );
		Staff::deleteUsers();
	}

	public function testANoteIsAHistoryRowAndDoesNotChangeTheEntry(): void {
		$before = $this->stored->entries();
		$text   = "Ruft <b>abends</b> an.\nBis 20 Uhr: \"dringend\"";
		$answer = $this->addNote( " {$text}\r\n" );
		$row    = $this->stored->history()[1];
		self::assertSame( [ 200, 'note', [ 'text' => $text, 'by' => 'admin' ] ], [ $answer->status, $answer->string( 'event' ), $answer->body->value( 'data' ) ] );
		self::assertSame( [ 'id' => 1, 'name' => 'admin' ], $answer->body->value( 'user' ) );
		self::assertSame( [ 'note', 1, [ 'text' => $text, 'by' => 'admin' ] ], [ $row->event, $row->userId, $row->data ] );
		self::assertEquals( $before, $this->stored->entries() );
		self::assertGreaterThan( $answer->body->int( 'id' ), $this->addNote( $text )->body->int( 'id' ), 'Without a key the same text is stored twice.' );
	}

	public function testARepeatedCallStoresOneNote(): void {
		$key   = Uuid::random();
		$first = $this->addNote( 'Ruft zurück.', $key );
		self::assertSame( $first->text, $this->addNote( 'Ruft zurück.', strtoupper( $key ) )->text );
		self::assertSame( [ 409, 'sw_immosuite_conflict' ], [ $this->addNote( 'Ruft nicht zurück.', $key )->status, $this->addNote( 'Ruft nicht zurück.', $key )->code() ] );
		self::assertSame( [ 400, 'sw_immosuite_idempotency_key' ], [ $this->addNote( 'x', 'y' )->status, $this->addNote( 'x', 'y' )->code() ] );
		self::assertSame( 2, $this->tables->count( 'history' ) );
		$this->addNote( "\"uuid\":\"{$key}\"" );
		self::assertSame( $first->text, $this->addNote( 'Ruft zurück.', $key )->text, 'A key in the text of a note is not its key.' );
	}

	public function testOfTwoConcurrentCallsOneIsStored(): void {
		$browser = Staff::browser( 'sw_immosuite_agent' );
		$call    = $browser->prepare( 'POST', $this->route( $this->uuid ), [ 'text' => 'Ruft zurück.' ], [ 'Idempotency-Key' => Uuid::random() ] );
		$answers = Http::all( array_fill( 0, 8, $call ), 8 );
		self::assertSame( array_fill( 0, 8, 200 ), array_map( static fn( Answer $answer ): int => $answer->status, $answers ) );
		self::assertCount( 1, array_unique( array_map( static fn( Answer $answer ): string => $answer->text, $answers ) ) );
		self::assertSame( 2, $this->tables->count( 'history' ) );
	}

	#[Group( 'sqlite' )]
	public function testNotesOnAbsentEntriesAndLongNotesAreRefused(): void {
		self::assertSame( 200, $this->addNote( str_repeat( 'ä', 10_000 ) )->status );
		self::assertSame( [ [ 'text too_long' ], [ 'text required' ] ], [ $this->addNote( str_repeat( 'ä', 10_001 ) )->faults(), $this->addNote( " \n " )->faults() ] );
		self::assertSame( 404, ( new Rest() )->post( $this->route( SubmissionFactory::UUID ), [ 'text' => 'x' ] )->status );
		self::assertSame( 2, $this->tables->count( 'history' ) );
	}

	private function addNote( string $text, string $key = '' ): Answer {
		return ( new Rest() )->post( $this->route( $this->uuid ), [ 'text' => $text ], '' === $key ? [] : [ 'Idempotency-Key' => $key ] );
	}

	private function route( string $uuid ): string {
		return RoutePath::STAFF . "/entries/{$uuid}/notes";
	}
}
