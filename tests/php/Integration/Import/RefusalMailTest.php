<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Import\Report\RefusalNotices;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Tests\Support\AgencySite;
use SwImmoSuite\Tests\Support\HtmlPart;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Visitor\Notification\NotificationRenderer;

/** The agency gets a mail about refused parts of a transfer. */
final class RefusalMailTest extends IntegrationTestCase {

	private AgencySite $site;

	private Imports $imports;

	protected function setUp(): void {
		$this->site    = new AgencySite();
		$this->imports = new Imports();
	}

	protected function tearDown(): void {
		$this->imports->end();
		$this->site->close();
	}

	public function testEachRecipientGetsOneMailWithRefusalsReasonsAndAdvice(): void {
		update_option( Settings::OPTION, [ 'recipients' => [ 'post@agentur.example', 'chef@agentur.example' ] ] );
		$text     = '<freitexte><objekttitel>Haus am See</objekttitel></freitexte>';
		$transfer = $this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( 'B', $text ), Imports::home( '', $text ), Imports::home( 'B' ) );
		$mails    = self::runAndReadMails();
		self::assertSame( [ 'post@agentur.example', 'chef@agentur.example' ], array_column( $mails, 'to' ) );
		self::assertSame( [ 'post@agentur.example', 'Import: 2 Immobilien nicht angenommen' ], [ $mails[1]['replyTo'], $mails[1]['subject'] ] );
		$received = str_replace( "\u{a0}", ' ', ( new Translator( Language::German ) )->dateTime( $transfer->receivedAt ) );
		self::assertSame(
			<<<MAIL
			Diese Immobilien hat Ihre Website aus einer Übertragung Ihrer
			Maklersoftware nicht übernommen. Bitte dort berichtigen; die nächste
			Übertragung bringt sie mit.

			Datei:             abend.xml
			Quelle:            Maklersoftware
			Eingegangen:       {$received}
			Ergebnis:          2 neu, 0 geändert, 0 unverändert, 0 zurückgezogen, 2
			                   nicht angenommen

			Titel:             Haus am See
			Objekt-Nr.:        B
			Grund:             Die Immobilie steht noch einmal in der Datei; die
			                   spätere gilt.

			Titel:             Haus am See
			Grund:             Ohne Objektnummer und OpenImmo-Kennung lässt sich die
			                   Immobilie nicht wiederfinden. Bitte in der Software
			                   ergänzen.
			Für den Support:   Position 3 in der Datei: objektnr_extern,
			                   openimmo_obid

			Ganzer Bericht: https://www.agentur.example/wp-admin/admin.php?page=sw-immosuite-import&transfer={$transfer->uuid}

			Dasselbe melden wir frühestens nach 7 Tagen wieder. Unter Einstellungen
			→ Immobilien lassen sich diese E-Mails abschalten.

			MAIL,
			$mails[0]['text']
		);
	}

	public function testFailuresAreListedWithTheirCause(): void {
		$throw = static fn() => throw new \TypeError( 'Kein Preis' );
		add_action( 'added_post_meta', $throw );
		$this->imports->send( 'TEIL', Imports::home( 'A', Imports::price( 600000 ) ) );
		$mails = self::runAndReadMails();
		remove_action( 'added_post_meta', $throw );
		self::assertSame( [ 'Import: 1 Immobilie nicht angenommen' ], array_column( $mails, 'subject' ) );
		self::assertStringContainsString( 'Das Speichern wurde durch „TypeError: Kein', $mails[0]['text'] );
	}

	public function testARefusedTransferIsReported(): void {
		$this->imports->queue( "<openimmo>\n<anbieter>" );
		[ $mail ] = self::runAndReadMails();
		self::assertSame( 'Import: „abend.xml“ nicht angenommen', $mail['subject'] );
		self::assertStringStartsWith( "Die Datei ist unvollständig oder kein XML (Zeile 2). Es wurde nichts\ngeändert. Bitte die Übertragung wiederholen.\n", $mail['text'] );
		self::assertStringNotContainsString( 'Ergebnis', $mail['text'] );
		$this->tables->connection->execute( "UPDATE %i SET state = 'failed', code = '', to_tell = 1", [ $this->tables->connection->table( 'transfers' ) ] );
		[ $mail ] = self::runAndReadMails();
		self::assertSame( 'Import: „abend.xml“ abgebrochen', $mail['subject'] );
		self::assertStringStartsWith( 'Die Übertragung brach dreimal ab.', $mail['text'] );
	}

	public function testNoMailIsSentWithoutRefusalsForDryRunsOrIfMailsAreDisabled(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A' ) );
		$this->imports->queue( $this->imports->xml( 'VOLL', Imports::home( '' ) ), new IntakeOptions( isDryRun: true ) );
		self::assertCount( 0, self::runAndReadMails() );
		update_option( Settings::OPTION, [ 'importMails' => false ] );
		$this->imports->send( 'VOLL', Imports::home( '' ) );
		self::assertCount( 0, self::runAndReadMails() );
	}

	public function testTheSameRefusalsAreReportedAgainAfterAWeekOrAnInterruption(): void {
		$mailsAfter = function ( string $scope, string ...$homes ): int {
			$this->imports->send( $scope, ...$homes );
			return count( self::runAndReadMails() );
		};
		self::assertSame( 1, $mailsAfter( 'VOLL', Imports::home( 'A' ), Imports::home( '' ) ) );
		self::assertSame( 0, $mailsAfter( 'VOLL', Imports::home( '' ), Imports::home( 'A', Imports::price( 300000 ) ) ), 'Other listings of the file do not matter.' );
		self::assertSame( 0, $mailsAfter( 'TEIL', Imports::home( 'A' ) ) );
		self::assertSame( 0, $mailsAfter( 'VOLL', Imports::home( 'A' ), Imports::home( '' ) ), 'A partial transfer does not end the refusal.' );
		self::assertSame( 1, $mailsAfter( 'VOLL', Imports::home( 'A' ), Imports::home( '' ), Imports::home( '' ) ), 'A further refusal is reported.' );
		self::assertSame( 0, $mailsAfter( 'VOLL', Imports::home( 'A' ) ) );
		self::assertSame( 1, $mailsAfter( 'VOLL', Imports::home( 'A' ), Imports::home( '' ), Imports::home( '' ) ), 'The refusals had ended meanwhile.' );
		$last = $this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( '' ), Imports::home( '' ) );
		self::assertCount( 0, self::runAndReadMails( 7 * DAY_IN_SECONDS - 60 ) );
		$this->tables->connection->execute( 'UPDATE %i SET to_tell = 1 WHERE id = %d', [ $this->tables->connection->table( 'transfers' ), $last->id ] );
		self::assertCount( 1, self::runAndReadMails( 7 * DAY_IN_SECONDS + 60 ) );
	}

	public function testAnAcceptedFileLetsRefusalsBeReportedAgain(): void {
		$mailsAfterFile = function ( string $bytes ): int {
			$this->imports->queue( $bytes );
			return count( self::runAndReadMails() );
		};
		self::assertSame( [ 1, 0, 1 ], [ $mailsAfterFile( '<openimmo>' ), $mailsAfterFile( "<openimmo>\n\n" ), $mailsAfterFile( '<html/>' ) ] );
		$this->imports->send( 'TEIL', Imports::home( 'A' ) );
		self::assertSame( [ 0, 1 ], [ count( self::runAndReadMails() ), $mailsAfterFile( '<html/>' ) ] );
	}

	public function testTheFirstTwentyRefusalsAreListed(): void {
		$this->imports->send( 'TEIL', ...array_fill( 0, 23, Imports::home( '' ) ) );
		[ $mail ] = self::runAndReadMails();
		self::assertSame( [ 20, 1 ], [ substr_count( $mail['text'], "\nGrund:" ), substr_count( $mail['text'], "\n\nUnd 3 weitere Immobilien.\n\n" ) ] );
	}

	public function testTextsOfTheFileAreEscapedInBothParts(): void {
		$title = '<freitexte><objekttitel>&lt;b&gt;&amp;lt;img src=x&amp;gt; [gallery] "A" &lt; B</objekttitel></freitexte>';
		$id    = '<openimmo_obid>&lt;script&gt;alert(1)&lt;/script&gt;&#x202E;</openimmo_obid>';
		$home  = "<immobilie>{$title}<verwaltung_techn>{$id}</verwaltung_techn></immobilie>";
		$this->imports->send( 'TEIL', $home, $home );
		$parts = self::runAndRenderMail();
		self::assertStringContainsString( "OpenImmo-Kennung:  <script>alert(1)</script>\n", $parts[0] );
		$html = new HtmlPart( $parts[1] );
		self::assertStringNotContainsString( '<script', $parts[1] );
		self::assertStringNotContainsString( '<img', $parts[1] );
		self::assertStringContainsString( '[gallery] "A" < B', $html->words() );
	}

	/** If a worker is killed between the end of a transfer and the mail about it, the next worker sends the mail. */
	public function testTheMailIsQueuedInTheTransactionThatMarksTheTransfer(): void {
		$this->imports->send( 'TEIL', Imports::home( '' ) );
		Imports::runWorker();
		$kill = static fn( string $sql ): string => str_contains( $sql, 'INTO' ) && str_contains( $sql, 'outbox' ) ? throw new \RuntimeException( 'killed' ) : $sql;
		add_filter( 'query', $kill );
		try {
			Imports::services()->get( RefusalNotices::class )->queue();
			self::fail( 'The query should have thrown.' );
		} catch ( \RuntimeException $killed ) {
			self::assertSame( 'killed', $killed->getMessage() );
		} finally {
			remove_filter( 'query', $kill );
		}
		self::assertCount( 1, self::runAndReadMails() );
		self::assertCount( 0, self::runAndReadMails() );
	}

	/** @return list<array{to: string, replyTo: string, subject: string, text: string}> Mails about the transfers that this call processes. */
	private static function runAndReadMails( int $later = 0 ): array {
		Imports::runWorker( $later );
		Imports::services( $later )->get( RefusalNotices::class )->queue();
		return SentMails::all( Imports::services( $later ) );
	}

	/** @return array{string, string} Text and HTML of the mail about the processed transfers. */
	private function runAndRenderMail(): array {
		Imports::runWorker();
		Imports::services()->get( RefusalNotices::class )->queue();
		$message = Imports::services()->get( NotificationRenderer::class )->render( QueuedMail::fromRow( $this->tables->rows( 'outbox' )[0] ) );
		return [ $message->body ?? '', $message->html ?? '' ];
	}
}
