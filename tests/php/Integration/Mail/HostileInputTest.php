<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Mail;

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
		$harmless = $this->send( [ 'contact' => Plant::CONTACT, 'message' => '' ] );
		foreach ( self::corpora() as $text ) {
			[ $visitor, $agency ] = $this->send( [ 'contact' => array_fill_keys( self::FIELDS, $text ) + Plant::CONTACT, 'message' => $text ] );
			self::assertSame( self::stable( $harmless[0]['raw'] ), self::stable( $visitor['raw'] ), 'byte-identical but for time and key' );
			$this->assertInert( $agency, $harmless[1], $text );
		}
	}

	/**
	 * @param array{to: string, subject: string, text: string, raw: string, headers: array<string, string>} $mail
	 * @param array{to: string, subject: string, text: string, raw: string, headers: array<string, string>} $harmless
	 */
	private function assertInert( array $mail, array $harmless, string $text ): void {
		$names = array_keys( $mail['headers'] );
		sort( $names );
		self::assertSame( self::HEADERS, $names, $text );
		foreach ( [ 'to', 'from', 'reply-to', 'subject' ] as $header ) {
			self::assertSame( self::stable( $harmless['headers'][ $header ] ), self::stable( $mail['headers'][ $header ] ), $text );
		}
		self::assertStringStartsWith( 'text/plain', $mail['headers']['content-type'] );
		// Nothing typed begins a line: a value stands behind its label or indented, a message behind its mark.
		[ , $body ] = explode( "KONTAKT\n", str_replace( "\r\n", "\n", $mail['text'] ), 2 );
		$labels     = 'Name|Firma|E-Mail-Adresse|Telefon|Anschrift|Speicherung meiner Angaben|Kontakt per Telefon, Brief, E-Mail|Newsletter';
		foreach ( explode( "\n", $body ) as $line ) {
			self::assertMatchesRegularExpression(
				"/^$|^(?:{$labels}): |^ {19}|^> |^>$|^NACHRICHT$|^EINWILLIGUNGEN$|^Ihre Antwort auf diese E-Mail geht an name@domain\.example\.$/u",
				$line,
				$text
			);
		}
		self::assertSame( 1, preg_match_all( '/^Ihre Antwort/m', $body ), $text );
		self::assertDoesNotMatchRegularExpression( '/[\x00-\x08\x0b\x0c\x0e-\x1f\x{202a}-\x{202e}\x{2028}]/u', $body, $text );
	}

	/**
	 * @param array<string, mixed> $payload
	 * @return list<array{to: string, subject: string, text: string, raw: string, headers: array<string, string>}> Visitor's, agency's.
	 */
	private function send( array $payload ): array {
		$this->tables->clear();
		$this->mailbox->clear();
		( new Plant() )->message( [ 'uuid' => Plant::UUID ], $payload );
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
	private static function corpora(): array {
		/** @var array<string, list<string>> $corpora */
		$corpora = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/fixtures/hostile.json' ), true, 8, JSON_THROW_ON_ERROR );
		return array_merge( ...array_values( $corpora ) );
	}
}
