<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Frame;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Frontend\Frame\PrintedStep;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Visitor\Consent\ConsentSet;
use SwImmoSuite\Visitor\Consent\ConsentText;

/** Placeholders are filled and escaped; markup that React would print differently is removed. */
final class PrintedStepTest extends IntegrationTestCase {

	public function testPlaceholdersAreEscapedForTheirContext(): void {
		$html = PrintedStep::fill(
			'<a href="{{privacy_url}}" title="{{agency}}">{{agency}}</a> {{unknown}}',
			[
				'agency'      => 'A & "B" <script>',
				'privacy_url' => 'https://example.org/?a=1&b="><script>',
			],
			null
		);
		self::assertStringContainsString( 'title="A &amp; &quot;B&quot; &lt;script&gt;">A &amp; &quot;B&quot; &lt;script&gt;</a> {{unknown}}', $html );
		self::assertStringContainsString( 'href="https://example.org/?a=1&#038;b=', $html );
		self::assertStringNotContainsString( '<script>', $html );
	}

	public function testAPlaceholderInAValueStaysText(): void {
		$markers = [
			'agency'       => '{{agency_email}}',
			'agency_email' => 'post@example.org',
		];
		self::assertSame( '{{agency_email}}', PrintedStep::fill( '{{agency}}', $markers, null ) );
	}

	/** The table words-vectors.json is also read by src/ui/WrappingText.test.tsx. */
	public function testValuesBreakAtTheSamePlacesAsInTheApp(): void {
		$vectors = json_decode( (string) file_get_contents( __DIR__ . '/../../../fixtures/words-vectors.json' ), true );
		self::assertIsArray( $vectors );
		foreach ( $vectors as $vector ) {
			$vector = new JsonObject( is_array( $vector ) ? $vector : [] );
			foreach ( [ 'agency', 'agency_email', 'newsletter_content', 'newsletter_frequency' ] as $marker ) {
				$filled = PrintedStep::fill( '<p>{{' . $marker . '}}</p>', [ $marker => (string) $vector->string( 'text' ) ], null );
				self::assertSame( '<p>' . $vector->string( 'html' ) . '</p>', $filled );
			}
		}
	}

	public function testAnEmailAddressKeepsThePunctuationAfterIt(): void {
		self::assertSame(
			'<p>Per <span class="swis-address">a<wbr>@b<wbr>.example.</span> Ende</p>',
			PrintedStep::fill( '<p>Per {{agency_email}}. Ende</p>', [ 'agency_email' => 'a@b.example' ], null )
		);
	}

	public function testAScriptUrlIsRemoved(): void {
		self::assertSame( '<a href="">x</a>', PrintedStep::fill( '<a href="{{privacy_url}}">x</a>', [ 'privacy_url' => 'javascript:alert(1)' ], null ) );
	}

	public function testAStepWhoseLinkHasNoTargetIsLeftToTheApp(): void {
		self::assertSame( '', PrintedStep::fill( '<a href="{{privacy_url}}">x</a>', [ 'privacy_url' => '' ], null ) );
		self::assertSame( '<p>x</p>', PrintedStep::fill( '<p>x</p>', [ 'privacy_url' => '' ], null ) );
	}

	public function testAStepWhoseConsentTextsDifferFromTheTokenIsLeftToTheApp(): void {
		$html     = '<p>Ich &amp; {{agency}} <a href="x">Datenschutz<span class="swis-hidden"> (<!-- -->neuer Tab<!-- -->)</span></a> ok.</p><p>Nein<!-- -->!</p>';
		$markers  = [ 'agency' => "O'Hara" ];
		$text     = static fn( string ...$parts ): ConsentText =>
			new ConsentText( 'id', 1, implode( '', $parts ), array_map( static fn( string $part ): array => [ 'text' => $part ], array_values( $parts ) ) );
		$shown    = $text( "Ich & O'Hara ", 'Datenschutz', ' ok.' );
		$filtered = $text( 'Anders' );
		self::assertNotSame( '', PrintedStep::fill( $html, $markers, new ConsentSet( Language::German, $shown, null, $text( 'Nein!' ) ) ) );
		self::assertSame( '', PrintedStep::fill( $html, $markers, new ConsentSet( Language::German, $shown, $filtered, $text( 'Nein!' ) ) ) );
		self::assertSame( '', PrintedStep::fill( $html, $markers, new ConsentSet( Language::German, $filtered, null, $text( 'Nein!' ) ) ) );
	}
}
