<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Mail\OutboxRepository;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Tests\Support\Visitor;

/** Replies of staff, up to the mail server (A14). */
final class EntryReplyTest extends IntegrationTestCase {

	private const BODY = "Guten Tag Frau Mustermann,\n\ngern komme ich am Samstag vorbei. Passt Ihnen 10 Uhr, oder lieber am Nachmittag?\n\nHerzlich";

	private Mailbox $mailbox;

	private string $uuid;

	private int $agent;

	protected function setUp(): void {
		$this->mailbox = new Mailbox();
		$this->mailbox->clear();
		$_COOKIE = [];
		update_option( Settings::OPTION, [ 'recipients' => [ 'info@agentur.example', 'zweite@agentur.example' ], 'senderEmail' => 'post@agentur.example', 'senderName' => 'Agentur' ] );
		self::assertSame( 200, ( new Rest() )->post( '/wizard/contact', Visitor::message(), Visitor::headers() )->status );
		$this->uuid = $this->stored->submissions()[0]->uuid;
		( new Container() )->get( OutboxWorker::class )->run();
		self::assertSame( 200, ( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->status );
		( new Container() )->get( OutboxWorker::class )->run();
		$this->agent = Staff::addUser( 'sw_immosuite_agent', 'x' );
		wp_update_user( [ 'ID' => $this->agent, 'display_name' => 'Anna "A" Probe, Maklerin' ] );
		wp_set_current_user( $this->agent );
	}

	protected function tearDown(): void {
		$this->mailbox->clear();
		$_COOKIE = [];
		wp_set_current_user( 0 );
		Staff::deleteUsers();
	}

	public function testAReplyIsStoredAndMailedInTheThreadOfTheVisitor(): void {
		$before = $this->mailbox->messages();
		$ids    = array_column( $this->stored->mails(), 'messageId', 'kind' );
		$answer = $this->reply();
		$data   = [ 'recipient' => Visitor::EMAIL, 'subject' => 'Ihre Anfrage: Nachricht', 'text' => self::BODY, 'by' => 'Anna "A" Probe, Maklerin' ];
		self::assertSame( [ 200, 'reply' ], [ $answer->status, $answer->string( 'event' ) ] );
		self::assertSame( $data, array_intersect_key( (array) $answer->body->value( 'data' ), $data ) );
		self::assertSame( [ 'answered', $this->agent, 2, 'waiting' ], $this->entryFields() );
		self::assertSame( [ 'reply', 'status', 'assigned' ], array_slice( array_column( $this->stored->history(), 'event' ), -3 ) );
		( new Container() )->get( OutboxWorker::class )->run();
		[ $mail, $copy ] = array_slice( $this->mailbox->messages(), count( $before ) );
		self::assertSame( [ Visitor::EMAIL, 'Ihre Anfrage: Nachricht' ], [ $mail['to'], $mail['subject'] ] );
		$headers = $mail['headers'];
		self::assertSame( [ get_userdata( $this->agent )->user_email ?? '', false ], [ $headers['reply-to'] ?? '', isset( $headers['auto-submitted'] ) ] );
		self::assertStringContainsString( 'Probe, Maklerin', $headers['from'] ?? '' );
		self::assertStringContainsString( '<post@agentur.example>', $headers['from'] ?? '' );
		self::assertStringStartsWith( 'text/plain', $headers['content-type'] ?? '' );
		self::assertSame( $ids['confirm.contact'], $headers['in-reply-to'] ?? '' );
		$thread = explode( ' ', (string) preg_replace( '/\s+/', ' ', $headers['references'] ?? '' ) );
		$agency = array_values( array_filter( $before, static fn( array $sent ): bool => Visitor::EMAIL !== $sent['to'] ) );
		self::assertStringContainsString( $this->uuid, $thread[0] );
		self::assertSame( array_map( static fn( array $sent ): string => $sent['headers']['message-id'], $agency ), array_slice( $thread, 1, -1 ), 'The agency\'s mail program must show one thread.' );
		self::assertSame( $ids['confirm.contact'], $thread[ count( $thread ) - 1 ] );
		self::assertSame( $this->tables->rows( 'replies' )[0]->string( 'message_id' ), $headers['message-id'] );
		self::assertStringContainsString( "gern komme ich am Samstag vorbei. Passt Ihnen 10 Uhr, oder lieber am\nNachmittag?\n\nHerzlich\n\n-- \n", str_replace( "\r", '', $mail['text'] ) );
		self::assertSame( [ 'info@agentur.example', Visitor::EMAIL, 'Ihre Anfrage: Nachricht' ], [ $copy['to'], $copy['headers']['reply-to'] ?? '', $copy['subject'] ] );
		self::assertStringContainsString( "Maklerin hat " . Visitor::EMAIL . ' geantwortet:', (string) preg_replace( '/\s+/', ' ', $copy['text'] ) );
		self::assertSame( $agency[ count( $agency ) - 1 ]['headers']['message-id'] ?? null, $copy['headers']['in-reply-to'] ?? '' );
		self::assertSame( 'ok', $this->entryFields()[3] );
	}

	#[Group( 'sqlite' )]
	public function testReplyToFollowsTheSettingsAndACopyIsOptional(): void {
		update_option( Settings::OPTION, [ 'recipients' => [ 'info@agentur.example' ], 'replyTo' => 'recipient', 'replyCopy' => false ] );
		$before = count( $this->mailbox->messages() );
		$this->reply();
		( new Container() )->get( OutboxWorker::class )->run();
		$mails = array_slice( $this->mailbox->messages(), $before );
		self::assertSame( [ [ Visitor::EMAIL, 'info@agentur.example' ] ], array_map( static fn( array $mail ): array => [ $mail['to'], $mail['headers']['reply-to'] ?? '' ], $mails ) );
	}

	public function testASecondReplyRefersToTheFirst(): void {
		$first = $this->reply();
		( new Container() )->get( OutboxWorker::class )->run();
		self::assertSame( 200, $this->reply( [ 'seen' => $first->body->int( 'id' ) ] )->status );
		( new Container() )->get( OutboxWorker::class )->run();
		$ids  = array_map( static fn( mixed $row ): string => $row->string( 'message_id' ), $this->tables->rows( 'replies' ) );
		$last = array_values( array_filter( $this->mailbox->messages(), static fn( array $mail ): bool => ( $mail['headers']['message-id'] ?? '' ) === $ids[1] ) );
		self::assertSame( $ids[0], $last[0]['headers']['in-reply-to'] ?? '' );
		self::assertSame( [ 'answered', $this->agent, 2, 'ok' ], $this->entryFields(), 'Unchanged status and assignee do not raise the version.' );
	}

	public function testTheSameReplyIsStoredAndSentOnce(): void {
		$uuid  = Uuid::random();
		$first = $this->reply( [ 'uuid' => $uuid ] );
		self::assertSame( $first->text, $this->reply( [ 'uuid' => $uuid ] )->text, 'A repeated reply gets the first answer.' );
		self::assertSame( [ 409, 'sw_immosuite_conflict' ], [ $this->reply( [ 'uuid' => $uuid, 'body' => 'Anders' ] )->status, $this->reply( [ 'uuid' => $uuid, 'body' => 'Anders' ] )->code() ] );
		$kinds = $this->stored->mailKinds();
		self::assertSame( [ 1, 1, 1 ], [ $this->tables->count( 'replies' ), $kinds['reply'] ?? 0, $kinds['reply.copy'] ?? 0 ] );
		self::assertSame( 200, ( new Rest() )->post( '/wizard/contact', Visitor::message( [], [], 'Zweite' ), Visitor::headers() )->status );
		$this->uuid = $this->stored->submissions()[1]->uuid;
		self::assertSame( 'sw_immosuite_conflict', $this->reply( [ 'uuid' => $uuid, 'anyway' => true ] )->code(), 'The UUID belongs to a reply to another entry.' );
		self::assertSame( [ 1, 'new' ], [ $this->tables->count( 'replies' ), $this->stored->entries()[1]->status ] );
	}

	public function testAReplyIsRefusedIfItsAuthorHasNotSeenAColleaguesReply(): void {
		$first = $this->reply();
		wp_set_current_user( 1 );
		$answer = $this->reply();
		$data   = $answer->body->object( 'data' );
		self::assertSame( [ 409, 'sw_immosuite_answered', 'answered' ], [ $answer->status, $answer->code(), $data?->object( 'entry' )?->string( 'status' ) ] );
		self::assertSame( [ $this->agent, $first->string( 'at' ) ], [ $data?->object( 'user' )?->int( 'id' ), $data?->string( 'at' ) ] );
		$sentence = '/^Anna "A" Probe, Maklerin hat um \d\d:\d\d Uhr schon geantwortet\. Bitte lesen Sie die Antwort, bevor Sie Ihre senden\.$/u';
		self::assertMatchesRegularExpression( $sentence, $answer->string( 'message' ) );
		self::assertSame( 1, $this->tables->count( 'replies' ) );
		$sent = $this->reply( [ 'anyway' => true ] );
		self::assertSame( [ 200, 'answered' ], [ $sent->status, $sent->body->object( 'data' )?->string( 'anyway' ) ] );
		self::assertSame( [ 'answered', $this->agent ], array_slice( $this->entryFields(), 0, 2 ), 'The assignee stays the same.' );
		self::assertSame( 200, $this->reply( [ 'seen' => $sent->body->int( 'id' ) ] )->status );
	}

	#[Group( 'sqlite' )]
	public function testUnconfirmedAddressAndWithdrawnConsentRequireARecordedCheckedBox(): void {
		$connection = $this->tables->connection;
		$contact    = array_column( $this->stored->consents(), 'id', 'purpose' )['acceptContact'] ?? 0;
		$connection->insert( 'consent_events', [ 'consent_id' => $contact, 'event' => 'revoked', 'happened_at' => (int) strtotime( '2026-11-20 12:00 UTC' ) ] );
		$answer = $this->reply();
		self::assertSame( [ 409, 'sw_immosuite_withdrawn' ], [ $answer->status, $answer->code() ] );
		self::assertSame( 'Die Einwilligung in die Kontaktaufnahme wurde am 20. November 2026 widerrufen.', $answer->string( 'message' ) );
		$connection->execute( 'DELETE FROM %i', [ $connection->table( 'consent_events' ) ] );
		$connection->execute( 'UPDATE %i SET confirmed_at = NULL', [ $connection->table( 'submissions' ) ] );
		$answer = $this->reply();
		self::assertSame( [ 409, 'sw_immosuite_unconfirmed', 0 ], [ $answer->status, $answer->code(), $this->tables->count( 'replies' ) ] );
		self::assertSame( 'Diese Adresse ist nicht bestätigt. Die Antwort könnte jemand anderen erreichen.', $answer->string( 'message' ) );
		$sent = $this->reply( [ 'anyway' => true ] );
		self::assertSame( [ 200, 'unconfirmed' ], [ $sent->status, $sent->body->object( 'data' )?->string( 'anyway' ) ] );
	}

	public function testACheckedBoxForOneWarningDoesNotCoverANewWarning(): void {
		$connection = $this->tables->connection;
		$connection->execute( 'UPDATE %i SET confirmed_at = NULL', [ $connection->table( 'submissions' ) ] );
		$checked = [ 'anyway' => true, 'doubts' => [ 'unconfirmed' ] ];
		$seen    = $this->reply( $checked )->body->int( 'id' );
		self::assertSame( [ 409, 'sw_immosuite_answered' ], [ $this->reply( $checked )->status, $this->reply( $checked )->code() ] );
		$contact = array_column( $this->stored->consents(), 'id', 'purpose' )['acceptContact'] ?? 0;
		$connection->insert( 'consent_events', [ 'consent_id' => $contact, 'event' => 'revoked', 'happened_at' => time() ] );
		$answer = $this->reply( $checked + [ 'seen' => $seen ] );
		self::assertSame( [ 409, 'sw_immosuite_withdrawn' ], [ $answer->status, $answer->code() ] );
		self::assertSame( 'sw_immosuite_withdrawn', $this->reply( [ 'doubts' => [ 'unconfirmed', 'withdrawn' ], 'seen' => $seen ] )->code(), 'Named warnings count only with the checked box.' );
		self::assertSame( 'sw_immosuite_withdrawn', $this->reply( [ 'doubts' => [] ] + $checked + [ 'seen' => $seen ] )->code() );
		self::assertSame( 1, $this->tables->count( 'replies' ) );
		$sent = $this->reply( [ 'doubts' => [ 'unconfirmed', 'withdrawn' ] ] + $checked + [ 'seen' => $seen ] );
		self::assertSame( [ 200, 'withdrawn,unconfirmed' ], [ $sent->status, $sent->body->object( 'data' )?->string( 'anyway' ) ] );
		self::assertSame( 200, $this->reply( [ 'anyway' => true ] )->status, 'A checked box without named warnings covers all of them.' );
		self::assertSame( [ 400, [ 'doubts.0 unknown_option' ] ], [ $this->reply( [ 'doubts' => [ 'other' ] ] )->status, $this->reply( [ 'doubts' => [ 'other' ] ] )->faults() ] );
	}

	public function testBadInputIsRefusedWithItsFieldAndNothingIsSent(): void {
		$cases = [
			[ [ 'body' => 'Guten Tag {Anrede} Mustermann' ], 'body placeholder_left' ],
			[ [ 'subject' => 'Zu {objekt_link}' ], 'subject placeholder_left' ],
			[ [ 'subject' => "Eins\nBcc: fremd@domain.example" ], 'subject invalid_characters' ],
			[ [ 'subject' => ' ' ], 'subject required' ],
			[ [ 'subject' => str_repeat( 'ä', 251 ) ], 'subject too_long' ],
			[ [ 'body' => str_repeat( 'ä', 10_001 ) ], 'body too_long' ],
			[ [ 'uuid' => 'x' ], 'uuid invalid_characters' ],
			[ [ 'seen' => -1 ], 'seen number' ],
			[ [ 'recipient' => 'fremd@domain.example' ], 'recipient unknown_field' ],
		];
		foreach ( $cases as [ $invalid, $fault ] ) {
			$answer = $this->reply( $invalid );
			self::assertSame( [ 400, [ $fault ] ], [ $answer->status, $answer->faults() ], $fault );
		}
		self::assertStringContainsString( 'Der Platzhalter {Anrede} ist noch nicht ersetzt.', (string) json_encode( json_decode( $this->reply( $cases[0][0] )->text ), JSON_UNESCAPED_UNICODE ) );
		self::assertSame( 0, $this->tables->count( 'replies' ) );
		self::assertSame( 200, $this->reply( [ 'body' => '{ort} und {} bleiben: das sind keine.' ] )->status );
		$this->uuid = SubmissionFactory::UUID;
		self::assertSame( 404, $this->reply()->status );
	}

	public function testUndeliverableRepliesMarkTheEntryAndNotifyTheAuthor(): void {
		update_option( Settings::OPTION, [ 'recipients' => [ 'info@agentur.example' ], 'replyCopy' => false ] );
		$this->reply();
		$this->mailbox->setMode( 'refuse' );
		$connection = $this->tables->connection;
		$connection->execute( "UPDATE %i SET attempts = %d WHERE kind = 'reply'", [ $connection->table( 'outbox' ), OutboxRepository::MAX_ATTEMPTS - 1 ] );
		( new Container() )->get( OutboxWorker::class )->run();
		self::assertSame( 'failed', $this->entryFields()[3] );
		$this->mailbox->setMode( 'accept' );
		$connection->execute( "UPDATE %i SET available_at = 0 WHERE kind = 'reply.failed'", [ $connection->table( 'outbox' ) ] );
		$before = count( $this->mailbox->messages() );
		( new Container() )->get( OutboxWorker::class )->run();
		[ $mail ] = array_slice( $this->mailbox->messages(), $before );
		self::assertSame( [ get_userdata( $this->agent )->user_email ?? '', 'Ihre Antwort war nicht zustellbar: Nachricht' ], [ $mail['to'], $mail['subject'] ] );
		$text = (string) preg_replace( '/\s+/', ' ', $mail['text'] );
		self::assertStringContainsString( 'Ihre Antwort zu „Nachricht“ war nicht zustellbar. Der Mailserver sagt:', $text );
		self::assertStringContainsString( '451', $text );
		self::assertStringContainsString( "page=sw-immosuite-inbox&entry={$this->uuid}", $text );
		self::assertSame( 'failed', $this->entryFields()[3], 'The reply has still not been delivered.' );
	}

	/** Concurrent requests over HTTP: a second reply is refused, a repeated reply is stored once. */
	public function testOfEightConcurrentRepliesOneIsSent(): void {
		$route      = RoutePath::STAFF . "/entries/{$this->uuid}/replies";
		$sharedUuid = Uuid::random();
		$calls      = [];
		foreach ( range( 0, 7 ) as $number ) {
			$calls[] = Staff::browser( 'sw_immosuite_agent' )->prepare( 'POST', $route, self::replyBody( $number < 4 ? [ 'uuid' => $sharedUuid ] : [] ) + [ 'seen' => $this->newestSeenId() ] );
		}
		$answers = Http::all( $calls, 8 );
		self::assertSame( [], array_values( array_diff( array_map( static fn( Answer $answer ): int => $answer->status, $answers ), [ 200, 409 ] ) ) );
		$rows = array_unique( array_map( static fn( Answer $answer ): string => $answer->text, array_filter( $answers, static fn( Answer $answer ): bool => 200 === $answer->status ) ) );
		self::assertSame( [ 1, 1, 1 ], [ count( $rows ), $this->tables->count( 'replies' ), $this->stored->mailKinds()['reply'] ?? 0 ] );
	}

	/** @param array<string, mixed> $other */
	private function reply( array $other = [] ): Answer {
		return ( new Rest() )->post( RoutePath::STAFF . "/entries/{$this->uuid}/replies", self::replyBody( $other ) + [ 'seen' => $this->newestSeenId() ] );
	}

	/** Id of the newest history row on the screen before the first reply. */
	private function newestSeenId(): int {
		return (int) $this->tables->connection->value( "SELECT MAX(id) FROM %i WHERE event = 'confirmed'", [ $this->tables->connection->table( 'history' ) ] );
	}

	/**
	 * @param array<string, mixed> $other
	 * @return array<string, mixed>
	 */
	private static function replyBody( array $other ): array {
		return $other + [ 'uuid' => Uuid::random(), 'subject' => 'Ihre Anfrage: Nachricht', 'body' => self::BODY ];
	}

	/** @return array{string, int, int, string} Status, assignee, version, mail state. */
	private function entryFields(): array {
		$entry = $this->stored->entries()[0];
		return [ $entry->status, $entry->assignee, $entry->version, $entry->mailState ];
	}
}
