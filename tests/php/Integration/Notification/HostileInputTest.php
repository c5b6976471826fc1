<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Notification;

use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AgencyMails;
use SwImmoSuite\Tests\Support\HtmlPart;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Visitor\Entry\EntryLink;

/** Header injection, markup, formulas and disguises: harmless in the agency's mail, absent from the visitor's. */
final class HostileInputTest extends IntegrationTestCase {

	private const FIELDS = [ 'salutation', 'company', 'firstname', 'lastname', 'phone', 'street', 'number', 'zip', 'city' ];

	/** Headers that a mail of the plugin may have. */
	private const HEADERS = [
		'auto-submitted',
		'content-transfer-encoding',
		'content-type',
		'date',
		'from',
		'message-id',
		'mime-version',
		'references',
		'reply-to',
		'subject',
		'to',
	];

	private Mailbox $mailbox;

	protected function setUp(): void {
		$this->mailbox = new Mailbox();
		$this->mailbox->clear();
	}

	public function testHostileInputIsInertInTheAgencysMailAndAbsentFromTheVisitorsMail(): void {
		[ $visitor, $agency ] = $this->render( SubmissionFactory::CONTACT, '' );
		foreach ( self::corpus( 'headers', 'xss', 'formulas', 'disguise' ) as $text ) {
			[ $visitorMail, $agencyMail ] = $this->render( array_fill_keys( self::FIELDS, $text ) + SubmissionFactory::CONTACT, $text );
			self::assertSame( self::withoutVariableParts( $visitor ), self::withoutVariableParts( $visitorMail ), 'Only time and key may differ.' );
			[ $headers, $subject ] = self::headersAndSubject( $agencyMail );
			self::assertSame( self::headersAndSubject( $agency )[0], $headers, 'headers' );
			self::assertMatchesRegularExpression( '/^Nachricht: [^\p{Cc}\p{Zl}\p{Bidi_Control}]+ \[3f9c2a1e\]$/Du', $subject, $text );
			self::assertLessThanOrEqual( 78, mb_strlen( $subject ), $text );
			$this->assertInert( $agencyMail, $text );
		}
	}

	/** XSS, formulas and disguises are plain text in the HTML part: they add no element, attribute or link. */
	public function testTheHtmlPartContainsTypedValuesAsText(): void {
		$harmless = $this->html( SubmissionFactory::CONTACT, "eine\nNachricht" );
		self::assertSame( [ 'mailto:name@domain.example', 'tel:03023125123', EntryLink::url( SubmissionFactory::UUID ) ], $harmless->links() );
		foreach ( self::corpus( 'headers', 'xss', 'formulas', 'disguise' ) as $text ) {
			$html = $this->html( array_fill_keys( self::FIELDS, $text ) + SubmissionFactory::CONTACT, "{$text}\n{$text}" );
			self::assertSame( [], array_diff( $html->markup(), $harmless->markup() ), $text );
			self::assertSame( [ 'mailto:name@domain.example', EntryLink::url( SubmissionFactory::UUID ) ], $html->links(), $text );
		}
	}

	/** A local part may contain characters that would add a header to the mail of a mailto link (RFC 6068). */
	public function testAnAddressCannotAddHeadersToTheReply(): void {
		$address = 'a?bcc=fremd&subject=%0a@domain.example';
		$html    = $this->html( [ 'email' => $address ] + SubmissionFactory::CONTACT, '' );
		self::assertContains( 'mailto:a%3Fbcc%3Dfremd%26subject%3D%250a@domain.example', $html->links() );
		self::assertStringContainsString( " {$address} ", $html->words() );
	}

	public function testInjectedHeadersDoNotReachTheMailServer(): void {
		$harmless = $this->send( SubmissionFactory::CONTACT, '' );
		foreach ( self::corpus( 'headers' ) as $text ) {
			[ $visitor, $agency ] = $this->send( array_fill_keys( self::FIELDS, $text ) + SubmissionFactory::CONTACT, $text );
			self::assertSame( self::withoutVariableParts( $harmless[0]['raw'] ), self::withoutVariableParts( $visitor['raw'] ), 'Only time and key may differ.' );
			$names = array_keys( $agency['headers'] );
			sort( $names );
			self::assertSame( self::HEADERS, $names, $text );
			foreach ( [ 'to', 'from', 'reply-to', 'references' ] as $header ) {
				self::assertSame( $harmless[1]['headers'][ $header ], $agency['headers'][ $header ], $text );
			}
			self::assertSame( [ get_option( 'admin_email' ) ], $agency['envelope']['to'], $text );
			self::assertStringStartsWith( 'multipart/alternative', $visitor['headers']['content-type'] );
			self::assertStringStartsWith( 'multipart/alternative', $agency['headers']['content-type'] );
			self::assertStringStartsWith( 'Nachricht: ', $agency['subject'], $text );
			self::assertSame( HtmlPart::wordsOf( $agency['text'] ), ( new HtmlPart( $agency['html'] ) )->words(), $text );
		}
	}

	/** No typed text begins a line: values follow a label or an indent, lines of a message follow ">". */
	private function assertInert( string $mail, string $text ): void {
		[ , $body ] = explode( "KONTAKT\n", $mail, 2 );
		$labels     = 'Name|Firma|E-Mail-Adresse|Telefon|Anschrift|Speicherung meiner Angaben|Kontakt per Telefon, Brief, E-Mail|Newsletter';
		$entry      = preg_quote( 'In WordPress: ' . EntryLink::url( SubmissionFactory::UUID ), '/' );
		foreach ( explode( "\n", $body ) as $line ) {
			self::assertMatchesRegularExpression(
				"/^$|^(?:{$labels}): |^ {19}|^> |^NACHRICHT$|^EINWILLIGUNGEN$|^Ihre Antwort auf diese E-Mail geht an name@domain\\.example\\.$|^{$entry}$/u",
				$line,
				$text
			);
		}
		self::assertSame( 1, preg_match_all( '/^Ihre Antwort/m', $body ), $text );
		self::assertDoesNotMatchRegularExpression( '/[\x00-\x09\x0b-\x1f\x{85}\x{202a}-\x{202e}\x{2028}]/u', $body, $text );
	}

	/** @param array<string, string> $contact */
	private function html( array $contact, string $message ): HtmlPart {
		$this->tables->clear();
		( new SubmissionFactory() )->message( [ 'uuid' => SubmissionFactory::UUID ], [ 'contact' => $contact, 'message' => $message ] );
		[ $mail ] = AgencyMails::all();
		$html     = new HtmlPart( (string) $mail->html );
		self::assertSame( HtmlPart::wordsOf( $mail->body ), $html->words(), 'Both parts must have the same words.' );
		return $html;
	}

	/** @return array{list<string>, string} Headers and subject of a mail as it is handed to WordPress. */
	private static function headersAndSubject( string $mail ): array {
		$lines = explode( "\n", explode( "\n\n", $mail )[0] );
		return [ array_slice( $lines, 0, -1 ), (string) end( $lines ) ];
	}

	/**
	 * The two mails as passed to WordPress: headers, subject, an empty line, and the text that PHPMailer gets.
	 *
	 * @param array<string, string> $contact
	 * @return list<string> Visitor's, agency's.
	 */
	private function render( array $contact, string $message ): array {
		$this->tables->clear();
		( new SubmissionFactory() )->message( [ 'uuid' => SubmissionFactory::UUID ], [ 'contact' => $contact, 'message' => $message ] );
		$mails = SentMails::exact();
		self::assertCount( 2, $mails );
		return array_map( static fn( array $mail ): string => implode( "\n", [ $mail['to'], ...$mail['headers'], $mail['subject'], '', $mail['text'] ] ), $mails );
	}

	/**
	 * The two mails as the mail server received them.
	 *
	 * @param array<string, string> $contact
	 * @return list<array{subject: string, text: string, html: string, raw: string, headers: array<string, string>, envelope: array{from: string, to: list<string>}}> Visitor's, agency's.
	 */
	private function send( array $contact, string $message ): array {
		$this->tables->clear();
		$this->mailbox->clear();
		( new SubmissionFactory() )->message( [ 'uuid' => SubmissionFactory::UUID ], [ 'contact' => $contact, 'message' => $message ] );
		( new Container() )->get( OutboxWorker::class )->run();
		$messages = $this->mailbox->messages();
		self::assertCount( 2, $messages );
		return $messages;
	}

	/** Removes the differences between two mails of the same kind: time, key, Message-ID, MIME boundary. */
	private static function withoutVariableParts( string $raw ): string {
		$changes = [
			'/^Date: .*$/m'                                        => 'Date:',
			'/^Message-ID: .*$/mi'                                 => 'Message-ID:',
			'/k=c\.[\w.-]+/'                                       => 'k=',
			'/b1[_=]\w{20,}/'                                      => 'boundary',
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
