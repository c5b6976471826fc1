<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Notification;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Services;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\Plant;
use SwImmoSuite\Tests\Support\Tables;

/** Header injection, markup, formulas and disguises: inert in the agency's mail, absent from the visitor's. */
final class HostileInputTest extends TestCase {

	private const FIELDS = [ 'salutation', 'company', 'firstname', 'lastname', 'phone', 'street', 'number', 'zip', 'city' ];

	/** Headers that a mail of ours may have. */
	private const HEADERS = [
		'auto-submitted',
		'content-transfer-encoding',
		'content-type',
		'date',
		'from',
		'message-id',
		'mime-version',
		'reply-to',
		'subject',
		'to',
	];

	private Tables $tables;

	private Mailbox $mailbox;

	protected function setUp(): void {
		$this->tables  = new Tables();
		$this->mailbox = new Mailbox();
		$this->tables->clear();
		$this->mailbox->clear();
	}

	public function testCorporaInEveryFieldAreInertInTheAgencysMailAndTheVisitorsRepeatsNothing(): void {
		[ $visitor, $agency ] = $this->render( Plant::CONTACT, '' );
		foreach ( self::corpus( 'headers', 'xss', 'formulas', 'disguise' ) as $text ) {
			[ $hostile, $told ] = $this->render( array_fill_keys( self::FIELDS, $text ) + Plant::CONTACT, $text );
			self::assertSame( self::stable( $visitor ), self::stable( $hostile ), 'byte-identical but for time and key' );
			self::assertSame( explode( "\n\n", $agency )[0], explode( "\n\n", $told )[0], 'headers and subject' );
			$this->assertInert( $told, $text );
		}
	}

	public function testInjectedHeadersDoNotReachTheMailServer(): void {
		$harmless = $this->send( Plant::CONTACT, '' );
		foreach ( self::corpus( 'headers' ) as $text ) {
			[ $visitor, $agency ] = $this->send( array_fill_keys( self::FIELDS, $text ) + Plant::CONTACT, $text );
			self::assertSame( self::stable( $harmless[0]['raw'] ), self::stable( $visitor['raw'] ), 'byte-identical but for time and key' );
			$names = array_keys( $agency['headers'] );
			sort( $names );
			self::assertSame( self::HEADERS, $names, $text );
			foreach ( [ 'to', 'from', 'reply-to', 'subject' ] as $header ) {
				self::assertSame( $harmless[1]['headers'][ $header ], $agency['headers'][ $header ], $text );
			}
			self::assertSame( [ get_option( 'admin_email' ) ], $agency['envelope']['to'], $text );
			self::assertStringStartsWith( 'text/plain', $agency['headers']['content-type'] );
		}
	}

	/** Nothing typed begins a line: a value stands behind its label or indented, a message behind its mark. */
	private function assertInert( string $mail, string $text ): void {
		[ , $body ] = explode( "KONTAKT\n", $mail, 2 );
		$labels     = 'Name|Firma|E-Mail-Adresse|Telefon|Anschrift|Speicherung meiner Angaben|Kontakt per Telefon, Brief, E-Mail|Newsletter';
		foreach ( explode( "\n", $body ) as $line ) {
			self::assertMatchesRegularExpression(
				"/^$|^(?:{$labels}): |^ {19}|^> |^NACHRICHT$|^EINWILLIGUNGEN$|^Ihre Antwort auf diese E-Mail geht an name@domain\\.example\\.$/u",
				$line,
				$text
			);
		}
		self::assertSame( 1, preg_match_all( '/^Ihre Antwort/m', $body ), $text );
		self::assertDoesNotMatchRegularExpression( '/[\x00-\x09\x0b-\x1f\x{85}\x{202a}-\x{202e}\x{2028}]/u', $body, $text );
	}

	/**
	 * The two mails as they are handed to WordPress: headers, subject, an empty line, text.
	 *
	 * @param array<string, string> $contact
	 * @return list<string> Visitor's, agency's.
	 */
	private function render( array $contact, string $message ): array {
		$mails   = [];
		$capture = static function ( mixed $sent, array $mail ) use ( &$mails ): bool {
			/** @var array{to: list<string>, subject: string, message: string, headers: list<string>} $mail */
			$mails[] = implode( "\n", [ ...$mail['to'], ...$mail['headers'], $mail['subject'], '', $mail['message'] ] );
			return true;
		};
		$this->tables->clear();
		( new Plant() )->message( [ 'uuid' => Plant::UUID ], [ 'contact' => $contact, 'message' => $message ] );
		add_filter( 'pre_wp_mail', $capture, 10, 2 );
		( new Services() )->mail()->worker()->run();
		remove_filter( 'pre_wp_mail', $capture );
		self::assertCount( 2, $mails );
		return $mails;
	}

	/**
	 * The two mails as the mail server got them.
	 *
	 * @param array<string, string> $contact
	 * @return list<array{raw: string, headers: array<string, string>, envelope: array{from: string, to: list<string>}}> Visitor's, agency's.
	 */
	private function send( array $contact, string $message ): array {
		$this->tables->clear();
		$this->mailbox->clear();
		( new Plant() )->message( [ 'uuid' => Plant::UUID ], [ 'contact' => $contact, 'message' => $message ] );
		( new Services() )->mail()->worker()->run();
		$messages = $this->mailbox->messages();
		self::assertCount( 2, $messages );
		return $messages;
	}

	/** Without what differs between two mails of the same kind: time, key, name of the mail. */
	private static function stable( string $raw ): string {
		$changes = [
			'/^Date: .*$/m'                                        => 'Date:',
			'/^Message-ID: .*$/mi'                                 => 'Message-ID:',
			'/k=c\.[\w.-]+/'                                       => 'k=',
			'/\d+\. \p{L}+ \d{4}\s+um\s+\d+:\d+\s+Uhr/u'           => 'time',
		];
		return (string) preg_replace( array_keys( $changes ), array_values( $changes ), $raw );
	}

	/** @return list<string> */
	private static function corpus( string ...$names ): array {
		/** @var array<string, list<string>> $corpora */
		$corpora = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/fixtures/hostile.json' ), true, 8, JSON_THROW_ON_ERROR );
		return array_merge( ...array_map( static fn( string $name ): array => $corpora[ $name ], $names ) );
	}
}
