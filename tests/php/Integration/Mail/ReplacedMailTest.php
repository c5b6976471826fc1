<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Mail;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Mail\Transport\Attachment;
use SwImmoSuite\Mail\Transport\Mailer;
use SwImmoSuite\Mail\Transport\Message;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Tests\Support\Tables;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Alert\AlertService;
use SwImmoSuite\Visitor\Notification\NotificationRenderer;
use SwImmoSuite\Visitor\Notification\TestMailSender;

/**
 * Sites that do not send with WordPress' own PHPMailer: a plugin replaces wp_mail() or answers pre_wp_mail.
 *
 * @phpstan-type Handed array{to: list<string>, subject: string, message: string, headers: list<string>, files: list<array{name: string, path: string, bytes: string, modes: list<string>}>}
 */
final class ReplacedMailTest extends IntegrationTestCase {

	private const AGENCY = 'post@agentur.example';

	private Mailbox $mailbox;

	protected function setUp(): void {
		$_COOKIE       = [];
		$this->mailbox = new Mailbox();
		$this->mailbox->clear();
		Prospects::begin();
		update_option( Settings::OPTION, [ 'agencyName' => 'Musterhaus', 'recipients' => [ self::AGENCY ], 'feedbackAtOnce' => true ] );
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		remove_all_filters( 'pre_wp_mail' );
		Staff::deleteUsers();
		Listings::clear();
		$this->mailbox->clear();
		array_map( static fn( string $path ): bool => is_dir( $path ) ? rmdir( $path ) : unlink( $path ), [ ...self::leftovers( '/*' ), ...self::leftovers() ] );
	}

	/** The mails are a confirmation, a notification with its file, a reply and its copy, and an alert. */
	#[DataProvider( 'ways' )]
	public function testTheOtherPluginGetsTheWholeMail( string $way ): void {
		$this->queueMails();
		$rendered = self::rendered();
		$handed   = 'filter' === $way ? self::sendThroughFilter( static fn(): bool => true ) : self::sendThroughReplacement( 'takes' );
		self::assertSame( array_keys( $rendered ), array_map( static fn( array $mail ): string => "{$mail['to'][0]} {$mail['subject']}", $handed ) );
		foreach ( array_values( $rendered ) as $number => $message ) {
			self::assertWhole( $message, $handed[ $number ] );
		}
		self::assertSame( [ 'sent' ], array_values( array_unique( array_column( $this->stored->mails(), 'state' ) ) ) );
		$formats = array_unique( array_map( self::format( ... ), array_values( $rendered ) ) );
		sort( $formats );
		self::assertSame( [ 'html', 'html, file', 'html, unsubscribe', 'text' ], $formats, 'The mails cover all of these formats.' );
	}

	/** @return iterable<string, array{string}> */
	public static function ways(): iterable {
		yield 'wp_mail() is replaced' => [ 'function' ];
		yield 'pre_wp_mail answers' => [ 'filter' ];
	}

	/** The test mail checks the delivery of other mails, so it has their format. */
	public function testTheTestMailIsHtmlToo(): void {
		$seen = [];
		add_filter( 'pre_wp_mail', static function ( mixed $sent, array $mail ) use ( &$seen ): bool {
			$seen[] = $mail;
			return true;
		}, 10, 2 );
		self::assertNull( ( new Container() )->get( TestMailSender::class )->send() );
		self::assertStringStartsWith( '<!doctype html', self::text( $seen[0]['message'] ?? '' ) );
	}

	#[TestWith( [ false ] )]
	#[TestWith( [ 0 ] )]
	#[TestWith( [ 'queued' ] )]
	public function testOnlyTrueCountsAsSent( mixed $answer ): void {
		( new SubmissionFactory() )->message();
		self::sendThroughFilter( static fn(): mixed => $answer );
		self::assertSame( [ 'queued', 'queued' ], array_column( $this->stored->mails(), 'state' ) );
		self::assertStringContainsString( 'wp_mail() returned ', (string) $this->stored->mails()[0]->lastError );
	}

	#[TestWith( [ 'fails', 'wp_mail() returned false' ] )]
	#[TestWith( [ 'nothing', 'wp_mail() returned null' ] )]
	#[TestWith( [ 'error', 'The service is closed.' ] )]
	public function testMailsRefusedByAReplacedWpMailAreRetried( string $way, string $error ): void {
		$this->sendInquiry();
		self::sendThroughReplacement( $way );
		self::assertSame( [ 'queued', 'queued' ], array_column( $this->stored->mails(), 'state' ) );
		self::assertSame( [ $error ], array_values( array_unique( array_column( $this->stored->mails(), 'lastError' ) ) ) );
		self::assertSame( [], self::leftovers() );
	}

	/**
	 * A request that a plugin ends, or that is killed, leaves the file behind: the next mail with a file, or the daily event,
	 * removes the old file once no worker can still be using it.
	 */
	#[TestWith( [ 'exits' ] )]
	#[TestWith( [ 'dies' ] )]
	public function testLeftoverFilesAreDeleted( string $way ): void {
		$this->sendInquiry();
		$this->tables->connection->execute( "DELETE FROM %i WHERE kind <> 'agency.unconfirmed'", [ $this->tables->connection->table( 'outbox' ) ] );
		self::sendThroughReplacement( $way );
		[ $folder ] = self::leftovers();
		self::assertCount( 1, self::leftovers( '/*' ) );
		self::sendWithFile( new Attachment( 'a.txt', 'text/plain', 'a' ) );
		self::assertSame( [ $folder ], self::leftovers(), 'Another process may still be sending the file.' );
		touch( $folder, time() - 3_600 );
		do_action( 'sw_immosuite_daily' );
		self::assertSame( [], self::leftovers() );
	}

	/** In a shared folder for temporary files, nothing of another user is removed. */
	public function testASymbolicLinkIsNotFollowed(): void {
		$other = get_temp_dir() . wp_unique_id( 'other-' );
		mkdir( $other );
		touch( "{$other}/kept.txt", 1 );
		touch( $other, 1 );
		$link = get_temp_dir() . 'sw-immosuite-mail-' . str_repeat( '0', 32 );
		symlink( $other, $link );
		self::sendWithFile( new Attachment( 'a.txt', 'text/plain', 'a' ) );
		self::assertFileExists( "{$other}/kept.txt" );
		array_map( unlink( ... ), [ $link, "{$other}/kept.txt" ] );
		rmdir( $other );
	}

	/** A plugin that passes its own PHPMailer to phpmailer_init also gets the parts that wp_mail() does not support. */
	public function testThePhpmailerOfAnotherPluginGetsTextAndMessageId(): void {
		$this->sendInquiry();
		self::sendThroughReplacement( 'phpmailer' );
		$mails = array_column( $this->mailbox->messages(), null, 'to' );
		self::assertCount( 2, $mails );
		foreach ( $mails as $mail ) {
			self::assertNotSame( '', $mail['text'] );
			self::assertStringContainsString( '<html', $mail['html'] );
			self::assertContains( $mail['headers']['message-id'], array_column( $this->stored->mails(), 'messageId' ) );
		}
		$files = $mails[ self::AGENCY ]['attachments'] ?? [];
		self::assertSame( [ [ 'openimmo-feedback.xml' ], [ 'application/xml' ] ], [ array_column( $files, 'name' ), array_column( $files, 'type' ) ], 'The attachment is sent once.' );
	}

	public function testAttachmentNamesKeepUmlautsInEveryTransport(): void {
		$file = new Attachment( 'Exposé Größe.pdf', 'application/pdf', "%PDF\0ä" );
		$seen = [];
		self::sendWithFile( $file );
		add_filter( 'pre_wp_mail', static function ( mixed $sent, array $mail ) use ( &$seen ): bool {
			$seen = (array) $mail['attachments'];
			return true;
		}, 10, 2 );
		self::sendWithFile( $file );
		[ $mail ] = $this->mailbox->messages();
		self::assertCount( 1, $mail['attachments'] );
		self::assertSame( [ 'name' => $file->name, 'type' => $file->type, 'content' => base64_encode( $file->content ) ], $mail['attachments'][0] );
		self::assertSame( [ $file->name ], array_keys( $seen ) );
		self::assertStringEndsWith( "/{$file->name}", self::text( current( $seen ) ) );
	}

	/** A plugin that handles a mail may send its own mail meanwhile, for example about a failure. Its own mail stays unchanged. */
	public function testMailsThatAnotherPluginSendsMeanwhileAreUnchanged(): void {
		( new SubmissionFactory() )->message();
		$isFirst = true;
		$answer  = static function () use ( &$isFirst ): ?bool {
			if ( ! $isFirst ) {
				return null;
			}
			$isFirst = false;
			wp_mail( 'operator@domain.example', 'A mail could not be sent', 'By another plugin.' );
			return false;
		};
		add_filter( 'pre_wp_mail', $answer );
		( new Container() )->get( OutboxWorker::class )->run();
		[ $ofPlugin ] = $this->mailbox->messages();
		self::assertSame(
			[ 'operator@domain.example', 'A mail could not be sent', 'By another plugin.', '' ],
			[ $ofPlugin['to'], $ofPlugin['subject'], trim( $ofPlugin['text'] ), $ofPlugin['html'] ],
		);
	}

	/** @param Handed $mail */
	private static function assertWhole( Message $message, array $mail ): void {
		self::assertSame( $message->html ?? $message->body, $mail['message'], $message->subject );
		self::assertContains( 'Content-Type: text/' . ( null === $message->html ? 'plain' : 'html' ) . '; charset=UTF-8', $mail['headers'] );
		$unsubscribe = null === $message->unsubscribeUrl ? null : "<{$message->unsubscribeUrl}>";
		$headers = [ 'Reply-To' => $message->replyTo, 'References' => $message->references, 'In-Reply-To' => $message->inReplyTo, 'List-Unsubscribe' => $unsubscribe ];
		foreach ( $headers as $name => $value ) {
			self::assertSame( null === $value ? [] : [ "{$name}: {$value}" ], array_values( (array) preg_grep( "/^{$name}:/", $mail['headers'] ) ) );
		}
		$file = $message->attachment;
		self::assertCount( null === $file ? 0 : 1, $mail['files'] );
		foreach ( $mail['files'] as $sentFile ) {
			$expected = [ $file?->name, $file?->name, base64_encode( (string) $file?->content ), [ '700', '600' ] ];
			self::assertSame( $expected, [ $sentFile['name'], basename( $sentFile['path'] ), $sentFile['bytes'], $sentFile['modes'] ] );
			self::assertFileDoesNotExist( dirname( $sentFile['path'] ), 'The files are deleted once the mail is sent.' );
		}
	}

	private static function format( Message $message ): string {
		return ( null === $message->html ? 'text' : 'html' ) . ( null === $message->attachment ? '' : ', file' ) . ( null === $message->unsubscribeUrl ? '' : ', unsubscribe' );
	}

	private function queueMails(): void {
		$this->sendInquiry();
		( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		self::sendThroughFilter( static fn(): bool => true );
		wp_set_current_user( Staff::addUser( 'sw_immosuite_agent', 'x' ) );
		$seen  = (int) $this->tables->connection->value( 'SELECT MAX(id) FROM %i', [ $this->tables->connection->table( 'history' ) ] );
		$reply = [ 'uuid' => Uuid::random(), 'subject' => 'Ihre Anfrage', 'body' => 'Gern.', 'seen' => $seen ];
		self::assertSame( 200, ( new Rest() )->post( RoutePath::STAFF . '/entries/' . $this->stored->submissions()[0]->uuid . '/replies', $reply )->status );
		wp_set_current_user( 0 );
		Prospects::add( 'prospect@domain.example' );
		Prospects::home();
		self::assertSame( 1, ( new Container( new Clock( 1_000 ) ) )->get( AlertService::class )->run() );
		$this->tables->connection->execute( 'UPDATE %i SET available_at = 0 WHERE kind = %s', [ $this->tables->connection->table( 'outbox' ), MailKind::Alert->value ] );
		$this->sendInquiry( 'other@domain.example' );
	}

	private function sendInquiry( string $email = Visitor::EMAIL ): void {
		$listing = Listings::add( [], [ 'post_title' => 'Haus am See' ] );
		$row     = [ 'post_id' => $listing, 'source' => 'main', 'obid' => "OB{$listing}", 'provider' => 'P', 'anid' => 'A', 'number' => "N{$listing}", 'imported_at' => time() ];
		$this->tables->connection->insertAll( 'imported_listings', [ $row ] );
		$answer = ( new Rest() )->post( '/wizard/expose-inquiry', Bodies::inquiry( $listing, [], [ 'email' => $email ] ), Visitor::headers( Visitor::token( 'expose-inquiry' ) ) );
		self::assertSame( [ 200, [] ], [ $answer->status, $answer->faults() ] );
	}

	/** @return array<string, Message> Waiting mails by recipient and subject, in sending order. */
	private static function rendered(): array {
		$renderer = ( new Container() )->get( NotificationRenderer::class );
		$messages = [];
		foreach ( ( new Tables() )->rows( 'outbox' ) as $row ) {
			$message = 'queued' === $row->string( 'state' ) ? $renderer->render( QueuedMail::fromRow( $row ) ) : null;
			if ( null !== $message ) {
				// The prefix sorts alerts last, as the worker does.
				$messages[ ( MailKind::Alert->value === $row->string( 'kind' ) ? 'b' : 'a' ) . "{$message->to} {$message->subject}" ] = $message;
			}
		}
		uksort( $messages, static fn( string $a, string $b ): int => $a[0] <=> $b[0] );
		return array_combine( array_map( static fn( string $key ): string => substr( $key, 1 ), array_keys( $messages ) ), $messages );
	}

	/**
	 * @param Closure(): mixed $answer Callback of the filter pre_wp_mail.
	 * @return list<Handed>
	 */
	private static function sendThroughFilter( Closure $answer ): array {
		$handed = [];
		$filter = static function ( mixed $sent, array $mail ) use ( &$handed, $answer ): mixed {
			$mail['files'] = [];
			foreach ( (array) $mail['attachments'] as $name => $path ) {
				$modes           = array_map( static fn( string $file ): string => decoct( (int) fileperms( $file ) & 0777 ), [ dirname( self::text( $path ) ), self::text( $path ) ] );
				$mail['files'][] = [ 'name' => $name, 'path' => $path, 'bytes' => base64_encode( (string) file_get_contents( self::text( $path ) ) ), 'modes' => $modes ];
			}
			$handed[] = $mail;
			return $answer();
		};
		add_filter( 'pre_wp_mail', $filter, 10, 2 );
		( new Container() )->get( OutboxWorker::class )->run();
		remove_filter( 'pre_wp_mail', $filter );
		/** @var list<Handed> $handed */
		return $handed;
	}

	/** @return list<Handed> Mails that a plugin's wp_mail() received, in a separate process. */
	private static function sendThroughReplacement( string $way ): array {
		$file    = (string) tempnam( get_temp_dir(), 'handed' );
		$process = dirname( __DIR__, 2 ) . '/Support/processes/replaced.php';
		exec( implode( ' ', array_map( escapeshellarg( ... ), [ PHP_BINARY, $process, $file, $way ] ) ) . ' 2>&1', $output );
		self::assertSame( [], array_diff( $output, [ 'Killed' ] ) );
		$lines = (array) file( $file, FILE_IGNORE_NEW_LINES );
		unlink( $file );
		/** @var list<Handed> $handed */
		$handed = array_map( static fn( mixed $line ): mixed => json_decode( self::text( $line ), true, 16, JSON_THROW_ON_ERROR ), $lines );
		return $handed;
	}

	private static function sendWithFile( Attachment $file ): void {
		$message = new Message( 'a@domain.example', 'b@domain.example', 'Subject', "Text\n", '<!doctype html><html><body>Text</body></html>', attachment: $file );
		self::assertNull( ( new Container() )->get( Mailer::class )->send( $message, Mailer::messageId() ) );
	}

	/** @return list<string> Folders with files of mails that were not removed. */
	private static function leftovers( string $inside = '' ): array {
		$found = glob( get_temp_dir() . "sw-immosuite-mail-*{$inside}" );
		return false === $found ? [] : $found;
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
