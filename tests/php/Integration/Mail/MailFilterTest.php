<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Mail;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use RuntimeException;
use SwImmoSuite\Foundation\Hooks\Listeners;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Visitor;

/** Other plugins can change mails before they are sent. No mail is lost, and no header is injected. */
final class MailFilterTest extends IntegrationTestCase {

	private Filtered $hooks;

	protected function setUp(): void {
		$this->hooks = new Filtered();
		$_COOKIE     = [];
		update_option( Settings::OPTION, [ 'recipients' => [ 'info@agentur.example' ], 'senderEmail' => 'post@agentur.example', 'senderName' => 'Agentur' ] );
	}

	protected function tearDown(): void {
		$this->hooks->clear();
		delete_option( Listeners::OPTION );
	}

	public function testAFilterChangesAMail(): void {
		$filtered = [];
		$files    = [];
		$this->hooks->add( 'sw_immosuite_mail', static function ( array $mail, string $kind, array $context ) use ( &$filtered ): array {
			/** @var array{to: list<string>, subject: string, html: string|null, headers: list<string>, attachments: list<string>} $mail */
			$filtered[ $kind ] = [ $mail['to'], null !== $mail['html'], in_array( 'Reply-To: ' . Visitor::EMAIL, $mail['headers'], true ), $mail['attachments'], $context ];
			return 'agency.unconfirmed' !== $kind ? $mail : [
				'to'          => [ 'info@agentur.example', 'buero@agentur.example' ],
				'subject'     => "Neu: \n{$mail['subject']}",
				'text'        => "Eigener Text\n",
				'headers'     => [ ...$mail['headers'], 'Bcc: archiv@agentur.example', 'Content-Type: text/evil' ],
				'attachments' => [ 'notiz.txt' => __FILE__ ],
			] + $mail;
		}, 3 );
		$this->hooks->add( 'wp_mail', static function ( array $mail ) use ( &$files ): array {
			$files[] = [ $mail['to'], $mail['attachments'] ];
			return $mail;
		} );
		$mails = $this->mails();
		$uuid  = $this->stored->submissions()[0]->uuid;
		self::assertSame( [ [ Visitor::EMAIL ], true, false, [], [ 'language' => 'de', 'submission' => $uuid ] ], $filtered['confirm.contact'] );
		self::assertSame( [ [ 'info@agentur.example' ], true, true, [], [ 'language' => 'de', 'submission' => $uuid ] ], $filtered['agency.unconfirmed'] );
		self::assertSame( [ [ 'info@agentur.example', 'buero@agentur.example' ], [ 'notiz.txt' => __FILE__ ] ], $files[1] );
		self::assertStringStartsWith( 'Neu: ', $mails[1]['subject'] );
		self::assertStringNotContainsString( "\n", $mails[1]['subject'] );
		self::assertSame( "Eigener Text\n", $mails[1]['text'] );
		self::assertContains( 'Bcc: archiv@agentur.example', $mails[1]['headers'] );
		self::assertSame( [ 'Content-Type: text/html; charset=UTF-8' ], array_values( (array) preg_grep( '/^Content-/', $mails[1]['headers'] ) ) );
		$sent = array_filter( $this->stored->history(), static fn( object $row ): bool => 'mail_sent' === $row->event );
		self::assertStringContainsString( $mails[1]['subject'], (string) wp_json_encode( $sent, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ), 'The history contains the subject as sent.' );
	}

	public function testAFilterChangesASentenceInBothPartsOfAConfirmation(): void {
		$html  = [];
		$originalSentence = '';
		$usual = $this->mails()[0]['text'];
		$this->tables->empty( 'submissions', 'entries', 'history', 'outbox', 'keys', 'limits', 'consents', 'consent_events' );
		$this->hooks->add( 'wp_mail', static function ( array $mail ) use ( &$html ): array {
			$html[] = is_string( $mail['message'] ) ? $mail['message'] : '';
			return $mail;
		} );
		$this->hooks->add( 'sw_immosuite_mail_words', static function ( array $words, string $kind ) use ( &$originalSentence ): array {
			$originalSentence = is_string( reset( $words ) ) ? reset( $words ) : '';
			// Only the first replacement is valid: 999 is no key of a sentence, and 7 is no text.
			return 'confirm.contact' === $kind ? [ array_key_first( $words ) => "Grüß Gott <b>,\n", 999 => 'x', array_key_last( $words ) => 7 ] : [];
		}, 2 );
		// Ignores line breaks and the key of the link.
		[ $usual, $text ] = array_map( static fn( string $part ): string => (string) preg_replace( [ '/\s+/', '/k=\S+/' ], [ ' ', 'k' ], $part ), [ $usual, $this->mails()[0]['text'] ] );
		self::assertSame( $usual, str_replace( 'Grüß Gott <b>,', $originalSentence, $text ), 'Nothing else differs.' );
		self::assertStringContainsString( 'Grüß Gott &lt;b&gt;,', $html[0] );
	}

	/** @param Closure(array<string, mixed>): mixed $filter */
	#[DataProvider( 'nonsense' )]
	public function testAMailIsSentUnchangedIfAFilterReturnsNonsense( Closure $filter ): void {
		$usual = $this->mails();
		$this->tables->empty( 'submissions', 'entries', 'history', 'outbox', 'keys', 'limits', 'consents', 'consent_events' );
		$this->hooks->add( 'sw_immosuite_mail', $filter );
		$log       = (string) tempnam( sys_get_temp_dir(), 'log' );
		$logBefore = (string) ini_set( 'error_log', $log );
		try {
			$mails = $this->mails();
		} finally {
			ini_set( 'error_log', $logBefore );
		}
		self::assertSame( array_map( self::withoutIds( ... ), $usual ), array_map( self::withoutIds( ... ), $mails ) );
		self::assertSame( 2, substr_count( (string) file_get_contents( $log ), 'SW ImmoSuite: sw_immosuite_mail failed in ' ) );
	}

	/** @return iterable<string, array{Closure(array<string, mixed>): mixed}> */
	public static function nonsense(): iterable {
		$parts = [
			'no recipient'              => [ 'to' => [] ],
			'an invalid recipient'      => [ 'to' => [ 'nobody' ] ],
			'a line in a recipient'     => [ 'to' => [ "info@agentur.example\r\nBcc: evil@domain.example" ] ],
			'a line break in a header'  => [ 'headers' => [ "X-A: b\r\nBcc: evil@domain.example" ] ],
			'an invalid header'         => [ 'headers' => [ 'evil' ] ],
			'headers as text'           => [ 'headers' => 'X-A: b' ],
			'no subject'                => [ 'subject' => "\n" ],
			'a text that is no string'  => [ 'text' => [ 'a' ] ],
			'HTML that is no string'    => [ 'html' => 1 ],
			'a missing file'            => [ 'attachments' => [ '/nowhere/a.pdf' ] ],
		];
		foreach ( $parts as $name => $part ) {
			yield $name => [ static fn( array $mail ): array => $part + $mail ];
		}
		yield 'an exception' => [ static fn(): mixed => throw new RuntimeException( 'Broken.' ) ];
	}

	/** @return list<array{to: string, replyTo: string, subject: string, text: string, headers: list<string>}> */
	private function mails(): array {
		self::assertSame( 200, ( new Rest() )->post( '/wizard/contact', Visitor::message(), Visitor::headers() )->status );
		return SentMails::exact();
	}

	/**
	 * @param array{to: string, replyTo: string, subject: string, text: string, headers: list<string>} $mail
	 * @return list<mixed> Parts of a mail, without ids.
	 */
	private static function withoutIds( array $mail ): array {
		return [ $mail['to'], $mail['replyTo'], strtok( $mail['subject'], '[' ), preg_grep( '/^(References|In-Reply-To):/', $mail['headers'], PREG_GREP_INVERT ) ];
	}
}
