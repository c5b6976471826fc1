<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Mail\MailListService;
use SwImmoSuite\Mail\OutboxRepository;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Stored\History;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Entry\EntryMails;
use SwImmoSuite\Visitor\Privacy\Erasure;
use SwImmoSuite\Visitor\Privacy\Retention;

/** The result of an entry's mails is stored in the entry and its history. */
final class EntryMailsTest extends IntegrationTestCase {

	private Mailbox $mailbox;

	protected function setUp(): void {
		$this->mailbox = new Mailbox();
		$this->mailbox->clear();
		self::assertSame( 200, ( new Rest() )->post( '/wizard/contact', Visitor::message(), Visitor::headers() )->status );
		wp_set_current_user( 1 );
	}

	protected function tearDown(): void {
		$this->mailbox->clear();
		wp_set_current_user( 0 );
	}

	public function testHistoryRecordsSentMailsWithTheirMessageId(): void {
		self::assertSame( 'waiting', $this->mailState() );
		SentMails::all();
		self::assertSame( 'ok', $this->mailState() );
		$sent = array_values( array_filter( $this->stored->history(), static fn( History $row ): bool => 'mail_sent' === $row->event ) );
		$ids  = array_column( $this->stored->mails(), 'messageId', 'kind' );
		self::assertSame( [ 'confirm.contact', 'agency.unconfirmed' ], array_map( static fn( History $row ): mixed => $row->data['kind'], $sent ) );
		self::assertSame( [ $ids['confirm.contact'], $ids['agency.unconfirmed'] ], array_map( static fn( History $row ): mixed => $row->data['message_id'], $sent ) );
	}

	public function testAFailedMailMarksItsEntryUntilItIsSentOrDiscarded(): void {
		$this->runWorkerWithRefusingServer();
		self::assertSame( 'waiting', $this->mailState(), 'A mail with remaining attempts is waiting.' );
		self::assertSame( [ 'received' ], $this->events() );
		$this->tables->connection->execute( 'UPDATE %i SET attempts = %d, available_at = 0', [ $this->outbox(), OutboxRepository::MAX_ATTEMPTS - 1 ] );
		$this->runWorkerWithRefusingServer();
		self::assertSame( [ 'failed', [ 'received', 'mail_failed', 'mail_failed' ] ], [ $this->mailState(), $this->events() ] );
		self::assertStringContainsString( '451', (string) wp_json_encode( $this->stored->history()[1]->data ) );
		[ $first, $second ] = array_column( $this->stored->mails(), 'id' );
		$this->mails()->discard( $first );
		self::assertSame( 'failed', $this->mailState(), 'The other mail has still failed.' );
		$discarded = $this->stored->history()[3];
		$data      = [ 'mail' => $first, 'kind' => 'confirm.contact', 'recipient' => Visitor::EMAIL, 'by' => 'admin' ];
		self::assertSame( [ 'mail_discarded', 1, $data ], [ $discarded->event, $discarded->userId, $discarded->data ] );
		$this->mailbox->setMode( 'accept' );
		$this->mails()->resend( $second );
		$last = $this->stored->history()[4];
		self::assertSame( [ 'waiting', 'mail_resent', 1, 'admin' ], [ $this->mailState(), $last->event, $last->userId, $last->data['by'] ] );
		SentMails::all();
		self::assertSame( [ 'ok', 'mail_sent' ], [ $this->mailState(), $this->events()[5] ] );
	}

	/** The outbox deletes mails, the entry keeps their result. */
	#[Group( 'sqlite' )]
	public function testHistoryKeepsTheResultOfAMailWithItsSubject(): void {
		$uuid    = $this->stored->submissions()[0]->uuid;
		$subject = array_column( SentMails::all(), 'subject', 'to' );
		$this->tables->connection->execute( 'UPDATE %i SET sent_at = 1', [ $this->outbox() ] );
		( new Container() )->get( OutboxRepository::class )->sweep();
		$entry    = ( new Rest() )->get( RoutePath::STAFF . "/entries/{$uuid}" )->body;
		$mails    = array_filter( $entry->objects( 'history' ), static fn( JsonObject $row ): bool => 'mail_sent' === $row->string( 'event' ) );
		$subjects = array_map( static fn( JsonObject $row ): mixed => $row->object( 'data' )?->string( 'subject' ), array_values( $mails ) );
		self::assertSame( [], $entry->value( 'mails' ) );
		self::assertSame( array_values( $subject ), $subjects );
		self::assertNotContains( '', $subjects );
	}

	/** Another plugin throws while the mail is being sent. */
	public function testHistoryRecordsTheSubjectOfMailsOnWhichAPluginThrows(): void {
		$this->tables->connection->execute( 'UPDATE %i SET attempts = %d', [ $this->outbox(), OutboxRepository::MAX_ATTEMPTS - 1 ] );
		$seen  = [];
		$throw = static function ( mixed $answer, array $mail ) use ( &$seen ): never {
			$seen[] = $mail['subject'];
			throw new RuntimeException( 'The service is closed.' );
		};
		add_filter( 'pre_wp_mail', $throw, 10, 2 );
		( new Container() )->get( OutboxWorker::class )->run();
		remove_filter( 'pre_wp_mail', $throw );
		$failed = array_values( array_filter( $this->stored->history(), static fn( History $row ): bool => 'mail_failed' === $row->event ) );
		self::assertCount( 2, $seen );
		self::assertSame( $seen, array_map( static fn( History $row ): mixed => $row->data['subject'], $failed ) );
	}

	/** The mail's key is deleted, so the worker does not send it. */
	public function testMailsThatTheWorkerDropsAreRecorded(): void {
		$this->tables->empty( 'keys' );
		SentMails::all();
		$dropped = array_values( array_filter( $this->stored->history(), static fn( History $row ): bool => 'mail_discarded' === $row->event ) );
		self::assertSame( [ [ 'confirm.contact', 0 ] ], array_map( static fn( History $row ): array => [ $row->data['kind'], $row->userId ], $dropped ) );
	}

	public function testAllFailedMailsAreSentAgainAtOnce(): void {
		$this->tables->connection->execute( "UPDATE %i SET state = 'dead'", [ $this->outbox() ] );
		$this->tables->connection->execute( "UPDATE %i SET mail_state = 'failed'", [ $this->tables->connection->table( 'entries' ) ] );
		self::assertSame( 2, $this->mails()->resendFailed() );
		self::assertSame( [ 'waiting', [ 'received', 'mail_resent', 'mail_resent' ] ], [ $this->mailState(), $this->events() ] );
	}

	#[Group( 'sqlite' )]
	public function testAMailOnWhichEveryWorkerDiedHasFailed(): void {
		$this->tables->connection->execute( "UPDATE %i SET state = 'sending', lease_until = 1, attempts = %d", [ $this->outbox(), OutboxRepository::MAX_ATTEMPTS ] );
		( new Container() )->get( OutboxWorker::class )->run();
		self::assertSame( [ 'failed', [ 'received', 'mail_failed', 'mail_failed' ] ], [ $this->mailState(), $this->events() ] );
	}

	/** The erasure cannot stop a running worker, which then finds no entry for its result. */
	public function testMailsSentDuringAnErasureLeaveNoTrace(): void {
		$outbox = ( new Container() )->get( OutboxRepository::class );
		$mail   = $outbox->claim();
		self::assertNotNull( $mail );
		( new Container() )->get( Erasure::class )->erase( new EmailAddress( Visitor::EMAIL ) );
		$events = ( new Container() )->get( EntryMails::class );
		$outbox->recordSent( $mail, static fn( QueuedMail $queued ) => $events->recordSent( $queued, 'x' ) );
		$outbox->recordFailure( $mail, 'later', static fn( QueuedMail $queued, string $error ) => $events->recordFailed( $queued, $error, 'x' ) );
		self::assertSame( [ 0, 0 ], [ $this->tables->count( 'history' ), $this->tables->count( 'outbox' ) ] );
	}

	/** The outbox deletes a visitor's failed mail after a month, so nobody can resend it. */
	public function testFailuresThatTheOutboxHasDeletedAreCleared(): void {
		$this->tables->connection->execute( "UPDATE %i SET mail_state = 'failed'", [ $this->tables->connection->table( 'entries' ) ] );
		$retention = ( new Container( new Clock() ) )->get( Retention::class );
		$retention->run( 24 );
		self::assertSame( 'failed', $this->mailState() );
		$this->tables->empty( 'outbox' );
		$retention->run( 24 );
		self::assertSame( 'ok', $this->mailState() );
	}

	private function runWorkerWithRefusingServer(): void {
		$this->mailbox->setMode( 'refuse' );
		( new Container() )->get( OutboxWorker::class )->run();
	}

	private function mails(): MailListService {
		return ( new Container() )->get( MailListService::class );
	}

	private function mailState(): string {
		return $this->stored->entries()[0]->mailState;
	}

	/** @return list<string> */
	private function events(): array {
		return array_column( $this->stored->history(), 'event' );
	}

	private function outbox(): string {
		return $this->tables->connection->table( 'outbox' );
	}
}
