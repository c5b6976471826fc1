<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Notification;

use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\HtmlPart;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Visitor\Notification\AccountMail;
use SwImmoSuite\Visitor\Notification\HtmlLayout;
use SwImmoSuite\Visitor\Notification\Letter;
use SwImmoSuite\Visitor\Notification\Letterhead;
use SwImmoSuite\Visitor\Notification\Link;
use SwImmoSuite\Visitor\Notification\LoginMail;
use SwImmoSuite\Visitor\Notification\Section;

/** The HTML part of mails to visitors: the text in the site's design. */
final class LetterTest extends IntegrationTestCase {

	private const LINK = 'https://www.agentur.example/webapp/login?k=l.0123456789abcdefghijkl.0123456789abcdefghijklmnopqrstuvwxyzABCDEFG';

	private const HOSTILE = 'Müller & Söhne "<script>alert(1)</script>" &amp; Co.';

	private SiteOptions $options;

	protected function setUp(): void {
		$this->options = new SiteOptions();
	}

	protected function tearDown(): void {
		$this->options->clear();
		remove_all_filters( 'theme_mod_custom_logo' );
		remove_all_filters( 'wp_get_attachment_image_src' );
	}

	public function testASignInMailHasOneButtonAndTheSameLinkAsItsText(): void {
		foreach ( [ 'de' => 'Anmelden', 'en' => 'Sign in' ] as $language => $button ) {
			$language = Language::from( $language );
			$letter   = LoginMail::letter( self::letterhead( $language ), 1795266300, 'www.agentur.example', self::LINK );
			$source   = $this->html( $letter, $language );
			$html     = new HtmlPart( $source );
			self::assertSame( [ self::LINK, self::LINK, 'https://www.agentur.example/impressum' ], $html->links() );
			self::assertSame( 1, substr_count( $source, '<td class="button"' ) );
			self::assertStringContainsString( " {$button} " . self::LINK, $html->words() );
			self::assertStringContainsString( "<html lang=\"{$language->value}\">", $source );
		}
	}

	public function testButtonsOfAccountMailsDescribeTheirLink(): void {
		$buttons = [
			'account.emailNew'     => 'Änderung bestätigen',
			'account.emailOld'     => 'Anmelden',
			'account.emailChanged' => 'Änderung rückgängig machen',
			'account.delete'       => 'Konto löschen',
			'newsletter.known'     => 'Newsletter abbestellen',
		];
		$facts   = [
			'time'       => 1795266300,
			'page'       => 'www.agentur.example',
			'link'       => self::LINK,
			'validUntil' => 1795266300,
			'newsletter' => false,
		];
		foreach ( MailKind::cases() as $kind ) {
			if ( $kind->isAccount() ) {
				$letter = AccountMail::letter( self::letterhead( Language::German ), $kind, $facts );
				$html   = new HtmlPart( $this->html( $letter ) );
				$button = $buttons[ $kind->value ] ?? '';
				$words  = '' === $button ? $letter->text() : str_replace( self::LINK, "{$button} " . self::LINK, $letter->text() );
				self::assertSame( get_bloginfo( 'name' ) . ' ' . HtmlPart::wordsOf( str_replace( '-- ', '', $words ) ), $html->words(), $kind->value );
				self::assertSame( MailKind::EmailNew !== $kind, $letter->hasLogo, 'Only a confirmation has no logo.' );
			}
		}
	}

	public function testButtonAndLinksHaveTheSitesColorInLightAndInDark(): void {
		$source = $this->html( self::letter() );
		$button = '~<td class="button" bgcolor="#111111" style="background-color:#111111;border-radius:9999px">\s*<a href="[^"]+"\s+style="[^"]*;color:#ffffff;~';
		$dark   = '~scheme:dark\)\{\s*img\{padding:8px\}\s*a\{color:#bebebe!important\}\s*\.button,\.button a\{background-color:#bebebe!important;color:#000000!important\}~';
		self::assertMatchesRegularExpression( $button, $source, 'The button has the colors of Twenty Twenty-Five.' );
		self::assertMatchesRegularExpression( $dark, $source );
		self::assertDoesNotMatchRegularExpression( '~<body[^>]*(?:color|background)~', $source, 'The mail program chooses text and background colors (P220).' );
	}

	public function testNoLineExceedsTheLimitOfMailServers(): void {
		$letter = new Letter( [ new Section( lines: [ Link::action( self::LINK . str_repeat( 'x', 300 ), self::HOSTILE ) ] ) ], new Section( lines: [ '' ] ) );
		foreach ( explode( "\n", $this->html( $letter ) ) as $line ) {
			self::assertLessThan( 998, strlen( $line ), 'RFC 5322, 2.1.1' );
		}
	}

	public function testNamesAreEscaped(): void {
		$this->options->set( 'blogname', '<b>Agentur</b>' );
		$lines  = [ self::HOSTILE, Link::action( 'https://www.agentur.example/?a=1&b="', self::HOSTILE ) ];
		$source = $this->html( new Letter( [ new Section( lines: $lines ) ], new Section( lines: [ self::HOSTILE ] ) ) );
		self::assertStringNotContainsString( '<script', $source );
		self::assertSame( [ 'https://www.agentur.example/?a=1&b="', 'https://www.agentur.example/?a=1&b="' ], ( new HtmlPart( $source ) )->links() );
		self::assertSame( 3, substr_count( ( new HtmlPart( $source ) )->words(), self::HOSTILE ), 'The text must be in paragraph, button and imprint.' );
		self::assertStringContainsString( '<strong>&lt;b&gt;Agentur&lt;/b&gt;</strong>', $source );
	}

	public function testTheLogoComesFromTheSiteOverHttps(): void {
		$this->setLogo( 'https://www.agentur.example/wp-content/uploads/logo.png' );
		$source = $this->html( self::letter() );
		$logo = '<img src="https://www.agentur.example/wp-content/uploads/logo.png" width="220" height="55" alt="' . get_bloginfo( 'name' )
			. '" style="display:block;max-width:100%;border:0;background-color:#ffffff">';
		self::assertStringContainsString( $logo, $source );
		self::assertSame( 1, preg_match_all( '~\bsrc=|url\(|@import|@font-face|<link~i', $source ), 'The logo must be the only loaded resource.' );
		self::assertStringContainsString( $logo, ( new Container() )->get( HtmlLayout::class )->notice( Language::German, 'x', new Section( lines: [ 'x' ] ) ), 'Agency mails have the logo, too.' );
		self::assertStringNotContainsString( '<img', $this->html( new Letter( [], new Section(), false ) ), 'Confirmations must have no logo (S5).' );
	}

	#[TestWith( [ 'https://cdn.example/logo.png', 'https://www.agentur.example' ] )]
	#[TestWith( [ 'http://www.agentur.example/logo.png', 'http://www.agentur.example' ] )]
	#[TestWith( [ 'https://www.agentur.example/logo.svg', 'https://www.agentur.example' ] )]
	public function testUnusableLogosAreReplacedByTheName( string $url, string $home ): void {
		$this->setLogo( $url, $home );
		$source = $this->html( self::letter() );
		self::assertStringNotContainsString( '<img', $source );
		self::assertStringContainsString( '<strong>' . get_bloginfo( 'name' ) . '</strong>', $source );
	}

	private function setLogo( string $url, string $home = 'https://www.agentur.example' ): void {
		$this->options->set( 'home', $home );
		add_filter( 'theme_mod_custom_logo', static fn(): int => 1 );
		add_filter( 'wp_get_attachment_image_src', static fn(): array => [ $url, 400, 100, false ] );
	}

	private function html( Letter $letter, Language $language = Language::German ): string {
		return ( new Container() )->get( HtmlLayout::class )->letter( $language, 'Betreff', $letter );
	}

	private static function letter(): Letter {
		return new Letter( [ new Section( lines: [ 'Mit diesem Link:', Link::action( self::LINK, 'Anmelden' ) ] ) ], new Section( lines: [ '‹Agentur›' ] ) );
	}

	private static function letterhead( Language $language ): Letterhead {
		return new Letterhead( new Translator( $language ), '‹Agentur›', 'post@agentur.example', '‹Agentur, Anschrift, Rechtliches›', 'https://www.agentur.example/impressum', '' );
	}
}
