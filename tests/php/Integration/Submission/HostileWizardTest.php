<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Tests\Support\AgencyMails;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\HtmlPart;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Visitor;

/**
 * Hostile texts in every text field, custom fields included: refused by the route, or absent from the visitor's mail and
 * harmless in the agency's.
 */
final class HostileWizardTest extends IntegrationTestCase {

	private const PATHS = [
		'lead'           => [ '/contact/lead', 'lead-wizard' ],
		'saved-search'   => [ '/wizard/saved-search', 'saved-search-wizard' ],
		'expose-inquiry' => [ '/wizard/expose-inquiry', 'expose-inquiry' ],
	];

	private const LABELS = 'Vorhaben|Nutzung|Immobilienart|Standort|Ortsteil|Regionen|Preisvorstellung|Kaufpreis|Lage|Name|Firma|E-Mail-Adresse|Anschrift|'
		. 'Speicherung meiner Angaben|Kontakt per Telefon, Brief, E-Mail|Newsletter';

	private Filtered $filters;

	private int $listing = 0;

	protected function setUp(): void {
		$this->filters = new Filtered();
		$this->filters->add(
			'sw_immosuite_catalogue',
			static fn( array $all ): array => array_replace_recursive(
				$all,
				[
					'fields' => [
						'own.situation' => [
							'type'  => 'string',
							'group' => 'property',
							'label' => [
								'de' => 'Lage',
								'en' => 'Situation',
							],
						],
					],
					'rules'  => [
						'living'    => [ 'lead' => [ 'own.situation' => 'plain' ] ],
						'apartment' => [ 'search' => [ 'own.situation' => 'plain' ] ],
					],
				]
			)
		);
		$_COOKIE = [];
	}

	protected function tearDown(): void {
		$this->filters->clear();
		Listings::clear();
	}

	#[DataProvider( 'kinds' )]
	public function testTypedTextReachesNoStrangerAndCannotImitateTheMail( string $kind ): void {
		Listings::clear();
		$this->listing        = Listings::add();
		[ $answer, $harmless ] = $this->send( $kind, 'Seerose' );
		self::assertFalse( $answer->body->value( 'error' ) );
		self::assertNotSame( [], $harmless );
		$html   = new HtmlPart( (string) AgencyMails::all()[0]->html );
		$stored = 0;
		foreach ( self::corpus() as $text ) {
			[ $answer, $mails ] = $this->send( $kind, $text );
			if ( 400 === $answer->status ) {
				self::assertMatchesRegularExpression( '/[\p{Cc}\p{Zl}\p{Bidi_Control}]/u', $text, 'Only control and bidi characters are refused.' );
				continue;
			}
			self::assertSame( [ 200, [] ], [ $answer->status, $answer->faults() ], $text );
			++$stored;
			foreach ( $mails as $index => $mail ) {
				self::assertSame( [ $harmless[ $index ]['to'], $harmless[ $index ]['replyTo'] ], [ $mail['to'], $mail['replyTo'] ], $text );
				if ( Visitor::EMAIL === $mail['to'] ) {
					self::assertSame( $harmless[ $index ]['subject'], $mail['subject'], $text );
					self::assertSame( self::withoutTimes( $harmless[ $index ]['text'] ), self::withoutTimes( $mail['text'] ), $text );
				} else {
					self::assertMatchesRegularExpression( '/^(?:Haus verkaufen|Suchprofil|Haus mit Garten am Hang): [^\p{Cc}]+ \[[0-9a-f]{8}\]$/Du', $mail['subject'], $text );
					self::assertLessThanOrEqual( 78, mb_strlen( $mail['subject'] ), $text );
					$this->assertInert( $mail['text'], $text );
				}
			}
			self::assertCount( count( $harmless ), $mails );
			$this->assertInertAsHtml( $html, $text );
		}
		self::assertGreaterThan( 20, $stored );
	}

	/** @return iterable<string, array{string}> */
	public static function kinds(): iterable {
		foreach ( array_keys( self::PATHS ) as $kind ) {
			yield $kind => [ $kind ];
		}
	}

	/** Values follow a label or an indent, lines of a message follow ">"; headings and the listing come from the site. */
	private function assertInert( string $mail, string $text ): void {
		[ , $body ] = explode( "\n\n", $mail, 2 );
		foreach ( explode( "\n", $body ) as $line ) {
			self::assertMatchesRegularExpression(
				'/^$|^(?:' . self::LABELS . '): |^ {19}|^> |^(?:IMMOBILIE|SUCHE|OBJEKT|KONTAKT|NACHRICHT|EINWILLIGUNGEN)$'
					. '|^Haus mit Garten am Hang, |^http:\/\/\S+$|^Ihre Antwort auf diese E-Mail geht an erika\.mustermann@domain\.example\.$|^In WordPress: http:\/\/\S+&entry=\{uuid\}$/u',
				$line,
				$text
			);
		}
		self::assertSame( 1, preg_match_all( '/^KONTAKT$/m', $body ), $text );
		self::assertDoesNotMatchRegularExpression( '/[\x00-\x09\x0b-\x1f\x{85}\x{202a}-\x{202e}\x{2028}]/u', $body, $text );
	}

	/** The mail must have only the elements, attributes and links of a harmless mail, and the words of its text part. */
	private function assertInertAsHtml( HtmlPart $harmless, string $text ): void {
		foreach ( AgencyMails::all() as $mail ) {
			$html = new HtmlPart( (string) $mail->html );
			self::assertSame( [], array_diff( $html->markup(), [ 'br', ...$harmless->markup() ] ), $text );
			self::assertSame( self::links( $harmless ), self::links( $html ), $text );
			self::assertSame( HtmlPart::wordsOf( $mail->body ), $html->words(), $text );
		}
	}

	/** @return list<string> Links, with the entry's UUID replaced. */
	private static function links( HtmlPart $html ): array {
		return (array) preg_replace( '/&entry=[0-9a-f-]{36}$/', '&entry={uuid}', $html->links() );
	}

	/**
	 * @return array{Answer, list<array{to: string, replyTo: string, subject: string, text: string}>} Answer, and all mails until it is confirmed.
	 */
	private function send( string $kind, string $text ): array {
		$this->tables->clear();
		( new Searches() )->storeRegions();
		[ $path, $widget ] = self::PATHS[ $kind ];
		$rest              = new Rest();
		$answer            = $rest->post( $path, $this->body( $kind, $text ), Visitor::headers( Visitor::token( $widget ) ) );
		if ( 200 !== $answer->status ) {
			self::assertCount( 0, $this->stored->submissions() );
			return [ $answer, [] ];
		}
		$mails = SentMails::all();
		$rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		return [ $answer, [ ...$mails, ...SentMails::all() ] ];
	}

	/** @return array<string, mixed> */
	private function body( string $kind, string $text ): array {
		$person = [ 'number' => mb_substr( $text, 0, 20 ) ] + array_fill_keys( [ 'company', 'firstname', 'lastname', 'street', 'city' ], $text );
		$field  = [
			'name'      => 'own.situation',
			'valueType' => 'RAW',
			'data'      => $text,
		];
		$body = match ( $kind ) {
			'lead'         => Bodies::lead(
				[
					'locations' => [ [ 'number' => mb_substr( $text, 0, 20 ) ] + array_fill_keys( [ 'street', 'city', 'district' ], $text ) ],
					'fields'    => [ $field ],
				],
				$person,
				"{$text}\n{$text}"
			),
			'saved-search' => Bodies::savedSearch( [ 'fields' => [ $field ] ] ),
			default        => Bodies::inquiry( $this->listing, [ 'message' => "{$text}\n{$text}" ], $person ),
		};
		return 'saved-search' === $kind ? [ 'contact' => Visitor::message( $person )['contact'] ] + $body : $body;
	}

	/** Replaces the times, the only differences between two mails of the same kind. */
	private static function withoutTimes( string $text ): string {
		return (string) preg_replace( '/\d+\. \p{L}+ \d{4}\s+um\s+\d+:\d+\s+Uhr/u', 'time', $text );
	}

	/** @return list<string> */
	private static function corpus(): array {
		/** @var array<string, list<string>> $corpora */
		$corpora = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/fixtures/hostile.json' ), true, 8, JSON_THROW_ON_ERROR );
		return array_merge( ...array_values( $corpora ) );
	}
}
