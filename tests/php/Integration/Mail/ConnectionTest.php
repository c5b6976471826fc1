<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Mail;

use PHPMailer\PHPMailer\PHPMailer;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\SubmissionFactory;

/** A run of the worker sends all its mails, and no others, through one connection to the mail server. */
final class ConnectionTest extends IntegrationTestCase {

	private Mailbox $mailbox;

	protected function setUp(): void {
		$this->mailbox = new Mailbox();
		$this->mailbox->clear();
		// Each of the four messages queues two mails: to the visitor and to the agency.
		for ( $i = 0; $i < 4; $i++ ) {
			( new SubmissionFactory() )->message();
		}
	}

	protected function tearDown(): void {
		$this->mailbox->clear();
		remove_all_actions( 'wp_mail_succeeded' );
		remove_all_actions( 'wp_mail_failed' );
	}

	public function testEachRunUsesOneConnection(): void {
		self::assertSame( 8, $this->send() );
		self::assertSame( 1, $this->mailbox->connections() );
		( new SubmissionFactory() )->message();
		self::assertSame( 2, $this->send() );
		self::assertSame( 2, $this->mailbox->connections(), 'The first connection is closed at the end of its run.' );
	}

	public function testAConnectionClosedByTheServerDoesNotCountAsAnAttempt(): void {
		$this->mailbox->setLimits( refused: '', perConnection: 3 );
		self::assertSame( 8, $this->send() );
		self::assertSame( 3, $this->mailbox->connections() );
		self::assertSame( [ 1 ], array_values( array_unique( array_column( $this->stored->mails(), 'attempts' ) ) ) );
		self::assertCount( 8, $this->mailbox->messages() );
	}

	public function testALostConnectionDoesNotCountAsAnAttempt(): void {
		$times = 0;
		$cut   = static function ( PHPMailer $phpmailer ) use ( &$cut ): void {
			remove_action( 'phpmailer_init', $cut, PHP_INT_MAX );
			// Like a firewall that drops the connection: neither side is notified.
			( fn() => is_resource( $this->smtp_conn ) && stream_socket_shutdown( $this->smtp_conn, STREAM_SHUT_RDWR ) )->call( $phpmailer->getSMTPInstance() );
		};
		$cutAtThirdMail = static function () use ( $cut, &$times ): void {
			if ( 3 === ++$times ) {
				add_action( 'phpmailer_init', $cut, PHP_INT_MAX );
			}
		};
		add_action( 'phpmailer_init', $cutAtThirdMail );
		$sent = $this->send();
		remove_action( 'phpmailer_init', $cutAtThirdMail );
		self::assertSame( [ 8, 8 ], [ $sent, count( $this->mailbox->messages() ) ] );
	}

	#[Group( 'sqlite' )]
	public function testARefusedRecipientDoesNotFailTheNextMail(): void {
		$outbox = $this->tables->connection->table( 'outbox' );
		$refused = $this->stored->mails()[2]->id;
		$this->tables->connection->execute( "UPDATE %i SET recipient = 'nobody@domain.example' WHERE id = %d", [ $outbox, $refused ] );
		$this->mailbox->setLimits( refused: 'nobody@domain.example', perConnection: 0 );
		self::assertSame( 7, $this->send() );
		self::assertSame( [ 'sent', 'sent', 'queued', 'sent', 'sent', 'sent', 'sent', 'sent' ], array_column( $this->stored->mails(), 'state' ) );
		self::assertStringContainsString( 'No such user', (string) $this->stored->mails()[2]->lastError );
		self::assertSame( [ 1 ], array_values( array_unique( array_column( $this->stored->mails(), 'attempts' ) ) ) );
		self::assertLessThanOrEqual( 3, $this->mailbox->connections() );
	}

	public function testMailsOfOtherPluginsUseTheirOwnConnection(): void {
		$nested = static function () use ( &$nested ): void {
			remove_action( 'wp_mail_succeeded', $nested );
			wp_mail( 'other@domain.example', 'Of another plugin', 'Its own words.' );
		};
		add_action( 'wp_mail_succeeded', $nested );
		self::assertSame( 8, $this->send() );
		self::assertSame( 2, $this->mailbox->connections(), 'One connection for the run, and one for the other plugin.' );
		$ofOtherPlugin = array_values( array_filter( $this->mailbox->messages(), static fn( array $mail ): bool => 'other@domain.example' === $mail['to'] ) );
		self::assertSame( [ 'Of another plugin', 'Its own words.' ], [ $ofOtherPlugin[0]['subject'], trim( $ofOtherPlugin[0]['text'] ) ] );
		wp_mail( 'other@domain.example', 'Afterwards', 'Its own words.' );
		wp_mail( 'other@domain.example', 'Afterwards', 'Its own words.' );
		self::assertSame( 4, $this->mailbox->connections(), 'Later mails do not reuse the connection of the run.' );
	}

	public function testMailsThroughAnotherServerUseAnotherConnection(): void {
		// The server changes before the mails 2, 5 and 6.
		$number = 0;
		$route = static function ( PHPMailer $phpmailer ) use ( &$number ): void {
			$phpmailer->Helo = 0 === $number++ % 4 ? 'one.example' : 'other.example';
		};
		add_action( 'phpmailer_init', $route );
		$sent = $this->send();
		remove_action( 'phpmailer_init', $route );
		self::assertSame( [ 8, 4 ], [ $sent, $this->mailbox->connections() ] );
	}

	/** PHPMailer's error messages omit the server's reply codes and, for a refused sender or password, its text. */
	#[Group( 'sqlite' )]
	public function testServerRepliesAreStoredWithTheirCodes(): void {
		$outbox = $this->tables->connection->table( 'outbox' );
		$this->tables->connection->execute( 'DELETE FROM %i WHERE id <> %d', [ $outbox, $this->stored->mails()[0]->id ] );
		$this->mailbox->setMode( 'refuse' );
		$this->send();
		$this->mailbox->setMode( 'accept' );
		self::assertSame( 'MAIL FROM command failed: 451 Try again later', $this->stored->mails()[0]->lastError );
		$this->tables->connection->execute( "UPDATE %i SET available_at = 0, recipient = 'nobody@domain.example'", [ $outbox ] );
		$this->mailbox->setLimits( refused: 'nobody@domain.example', perConnection: 0 );
		$this->send();
		self::assertSame( 'RCPT TO command failed: 550 No such user', $this->stored->mails()[0]->lastError );
		$nowhere = static function ( PHPMailer $phpmailer ): void {
			$phpmailer->Port = 1;
		};
		add_action( 'phpmailer_init', $nowhere );
		$this->tables->connection->execute( 'UPDATE %i SET available_at = 0', [ $outbox ] );
		$this->send();
		remove_action( 'phpmailer_init', $nowhere );
		self::assertSame( 'Failed to connect to server: Connection refused (111)', $this->stored->mails()[0]->lastError );
	}

	private function send(): int {
		return ( new Container() )->get( OutboxWorker::class )->run();
	}
}
