<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Mail;

use Closure;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Mail\ListedMail;
use SwImmoSuite\Mail\MailListService;
use SwImmoSuite\Mail\MailState;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Statements;
use SwImmoSuite\Tests\Support\SubmissionFactory;

/** The list of mails for staff, through the service that screen and routes share. */
final class MailListTest extends IntegrationTestCase {

	private const ROUTE = '/wp-json/sw-immosuite-admin/v1/mails';

	/** @var list<int> Ids of the visitor's mail and of the agency's mail. */
	private array $ids = [];

	protected function setUp(): void {
		( new SubmissionFactory() )->message();
		$this->ids = array_column( $this->stored->mails(), 'id' );
		wp_set_current_user( 1 );
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
	}

	#[Group( 'sqlite' )]
	public function testEveryMailIsInOneListNewestFirst(): void {
		self::assertSame( [ 'waiting' => 2, 'failed' => 0, 'sent' => 0 ], $this->mails()->counts() );
		self::assertSame( array_reverse( $this->ids ), self::ids( $this->mails()->page( MailState::Waiting, 20 ) ) );
		self::assertSame( [ $this->ids[0] ], self::ids( $this->mails()->page( MailState::Waiting, 20, 1 ) ) );
		$this->updateMail( $this->ids[0], "state = 'dead', last_error = 'RCPT TO command failed: 550 5.1.1 unknown user'" );
		$this->updateMail( $this->ids[1], "state = 'sending', lease_until = " . ( time() + 60 ) );
		self::assertSame( [ 'waiting' => 1, 'failed' => 1, 'sent' => 0 ], $this->mails()->counts() );
		self::assertTrue( $this->mails()->page( MailState::Waiting, 20 )[0]->isBeingSent );
		$this->updateMail( $this->ids[1], "state = 'sent', sent_at = " . ( time() - 31 * 86_400 ) );
		self::assertSame( [ 'waiting' => 0, 'failed' => 1, 'sent' => 0 ], $this->mails()->counts(), 'The mail was sent too long ago to be listed.' );
	}

	public function testFailedMailsAreResentWithAllAttempts(): void {
		$this->updateMail( $this->ids[0], "state = 'dead', attempts = 8" );
		$this->mails()->resend( $this->ids[0] );
		self::assertSame( [ 'queued', 0 ], [ $this->stored->mails()[0]->state, $this->stored->mails()[0]->attempts ] );
		self::assertContains( 'name@domain.example', array_column( SentMails::all(), 'to' ) );
	}

	#[Group( 'sqlite' )]
	public function testWaitingMailsCanBeSentImmediately(): void {
		$this->updateMail( $this->ids[0], 'attempts = 3, available_at = ' . ( time() + 3_600 ) );
		$this->mails()->resend( $this->ids[0] );
		self::assertCount( 2, SentMails::all() );
	}

	/** The first mail is proof; with the same Message-ID a mail program would discard the second. */
	public function testSentMailsAreResentAsNewMails(): void {
		SentMails::all();
		$this->mails()->resend( $this->ids[0] );
		self::assertSame( [ 'name@domain.example' ], array_column( SentMails::all(), 'to' ) );
		$mails = $this->stored->mails();
		self::assertSame( [ 'sent', 'sent', 'sent' ], array_column( $mails, 'state' ) );
		self::assertCount( 3, array_unique( array_column( $mails, 'messageId' ) ) );
	}

	#[Group( 'sqlite' )]
	public function testMailsBeingSentCannotBeResentOrDiscarded(): void {
		$this->updateMail( $this->ids[0], "state = 'sending', claim = 'x', lease_until = " . ( time() + 60 ) );
		foreach ( [ $this->mails()->resend( ... ), $this->mails()->discard( ... ) ] as $action ) {
			self::assertSame( [ 'sw_immosuite_mail_sending', 409 ], self::refusal( fn() => $action( $this->ids[0] ) ) );
		}
		self::assertSame( 'sending', $this->stored->mails()[0]->state );
		$this->updateMail( $this->ids[0], 'lease_until = ' . ( time() - 1 ) );
		$this->mails()->discard( $this->ids[0] );
		self::assertSame( [ $this->ids[1] ], array_column( $this->stored->mails(), 'id' ) );
	}

	public function testDeletedMailsAreReported(): void {
		$this->mails()->discard( $this->ids[0] );
		foreach ( [ $this->mails()->resend( ... ), $this->mails()->discard( ... ) ] as $action ) {
			self::assertSame( [ 'sw_immosuite_not_found', 404 ], self::refusal( fn() => $action( $this->ids[0] ) ) );
		}
	}

	public function testTenThousandFailedMailsAreListedAndResentByIndexedStatements(): void {
		$this->tables->connection->execute( 'DELETE FROM %i', [ $this->tables->connection->table( 'outbox' ) ] );
		$row = [
			'kind'         => 'confirm.contact',
			'recipient'    => 'name@domain.example',
			'language'     => 'de',
			'message_id'   => '<x@domain.example>',
			'state'        => 'dead',
			'available_at' => 0,
			'created_at'   => time(),
		];
		for ( $part = 0; $part < 20; $part++ ) {
			$this->tables->connection->insertAll( 'outbox', array_fill( 0, 500, $row ) );
		}
		self::assertSame( 10_000, $this->mails()->counts()['failed'] );
		self::assertCount( 20, $this->mails()->page( MailState::Failed, 20, 9_980 ) );
		$connection = $this->tables->connection;
		foreach ( Statements::of( fn() => $this->mails()->page( MailState::Failed, 20 ) ) as $sql ) {
			self::assertTrue( ! Statements::canExplain( $connection ) || null !== Statements::usedIndex( $connection, $sql, $connection->table( 'outbox' ) ), $sql );
		}
		self::assertSame( 10_000, $this->mails()->resendFailed() );
	}

	#[Group( 'sqlite' )]
	public function testTheRouteListsMailsWithCodesForStateAndReason(): void {
		$this->updateMail( $this->ids[0], "state = 'dead', attempts = 8, last_error = 'RCPT TO command failed: 552 5.2.2 over quota'" );
		$answer = ( new Rest() )->call( 'GET', self::ROUTE );
		self::assertSame( [ 200, '1' ], [ $answer->status, $answer->header( 'x-wp-total' ) ] );
		/** @var list<array<string, mixed>> $mails */
		$mails = json_decode( $answer->text, true );
		self::assertSame(
			[ $this->ids[0], 'confirm.contact', 'failed', 8, null, 'full' ],
			array_map( static fn( string $key ): mixed => $mails[0][ $key ], [ 'id', 'kind', 'state', 'attempts', 'next', 'reason' ] )
		);
		self::assertCount( 1, (array) json_decode( ( new Rest() )->call( 'GET', self::ROUTE . '?state=waiting' )->text, true ) );
		foreach ( [ '?state=queued', '?state=', '?state[]=sent' ] as $query ) {
			$refused = ( new Rest() )->call( 'GET', self::ROUTE . $query );
			self::assertSame( [ 400, 'rest_invalid_param' ], [ $refused->status, $refused->code() ], $query );
			self::assertStringContainsString( '"field":"state"', $refused->text );
		}
	}

	public function testTheRoutesResendAndDiscard(): void {
		$this->updateMail( $this->ids[0], "state = 'dead'" );
		$this->updateMail( $this->ids[1], "state = 'sending', lease_until = " . ( time() + 60 ) );
		$call = static fn( string $method, string $path ): int => ( new Rest() )->call( $method, self::ROUTE . $path )->status;
		self::assertSame( 204, $call( 'POST', "/{$this->ids[0]}/resend" ) );
		self::assertSame( [ 409, 409 ], [ $call( 'POST', "/{$this->ids[1]}/resend" ), $call( 'DELETE', "/{$this->ids[1]}" ) ] );
		self::assertSame( [ 204, 404 ], [ $call( 'DELETE', "/{$this->ids[0]}" ), $call( 'DELETE', "/{$this->ids[0]}" ) ] );
	}

	private function mails(): MailListService {
		return ( new Container() )->get( MailListService::class );
	}

	/** @param string $set SET clause. */
	private function updateMail( int $id, string $set ): void {
		// @phpstan-ignore argument.type (a statement of the test)
		$this->tables->connection->execute( "UPDATE %i SET {$set} WHERE id = %d", [ $this->tables->connection->table( 'outbox' ), $id ] );
	}

	/**
	 * @param list<ListedMail> $mails
	 * @return list<int>
	 */
	private static function ids( array $mails ): array {
		return array_map( static fn( ListedMail $mail ): int => $mail->id, $mails );
	}

	/**
	 * @param Closure(): mixed $work
	 * @return array{string, int}
	 */
	private static function refusal( Closure $work ): array {
		try {
			$work();
		} catch ( Failure $failure ) {
			return [ $failure->error, $failure->status ];
		}
		self::fail( 'The action should have been refused.' );
	}
}
