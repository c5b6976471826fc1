<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\I18n;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SiteOptions;

final class TranslatorTest extends IntegrationTestCase {

	protected function setUp(): void {
		update_option( 'timezone_string', 'Europe/Berlin' );
	}

	public function testGermanTextsDoNotDependOnTheSitesLocale(): void {
		$before = [ get_locale(), determine_locale() ];
		$german = new Translator( Language::German );
		self::assertSame( 'Guten Tag,', $german->text( 'Hello,' ) );
		self::assertSame( $before, [ get_locale(), determine_locale() ] );
	}

	public function testSourceTextsAreEnglish(): void {
		self::assertSame( 'Hello,', ( new Translator( Language::English ) )->text( 'Hello,' ) );
	}

	public function testATextWithoutATranslationIsShownInEnglish(): void {
		self::assertSame( 'Not in any list', ( new Translator( Language::German ) )->text( 'Not in any list' ) );
		self::assertSame( 'Hello,', ( new Translator( Language::German ) )->text( 'Hello,', 'unknown context' ) );
	}

	public function testPluralFormsFitTheNumberInBothLanguages(): void {
		$singular = 'Too many attempts. Please try again in %s minute.';
		$plural   = 'Too many attempts. Please try again in %s minutes.';
		foreach ( [ 0 => 'Minuten', 1 => 'Minute', 2 => 'Minuten', 21 => 'Minuten' ] as $count => $word ) {
			self::assertStringContainsString( " {$word} ", ( new Translator( Language::German ) )->plural( $singular, $plural, $count ) );
			self::assertSame( $count === 1 ? $singular : $plural, ( new Translator( Language::English ) )->plural( $singular, $plural, $count ) );
		}
	}

	#[DataProvider( 'numbers' )]
	public function testNumbersHaveTheSeparatorsOfTheLanguage( int|float $number, string $german, string $english ): void {
		self::assertSame( $german, ( new Translator( Language::German ) )->number( $number ) );
		self::assertSame( $english, ( new Translator( Language::English ) )->number( $number ) );
	}

	/** @return iterable<array{int|float, string, string}> */
	public static function numbers(): iterable {
		yield [ 0, '0', '0' ];
		yield [ 999, '999', '999' ];
		yield [ 1250000, '1.250.000', '1,250,000' ];
		yield [ 1000.0, '1.000', '1,000' ];
		yield [ 85.5, '85,5', '85.5' ];
		yield [ 1234.56, '1.234,56', '1,234.56' ];
		yield [ -12.3, '-12,3', '-12.3' ];
	}

	#[DataProvider( 'times' )]
	public function testTimesAreInTheSitesTimeZone( string $utc, string $german, string $english ): void {
		$time = ( new \DateTimeImmutable( $utc, new \DateTimeZone( 'UTC' ) ) )->getTimestamp();
		self::assertSame( $german, ( new Translator( Language::German ) )->dateTime( $time ) );
		self::assertSame( $english, ( new Translator( Language::English ) )->dateTime( $time ) );
	}

	/** @return iterable<array{string, string, string}> */
	public static function times(): iterable {
		yield [ '2026-11-21 13:05', '21. November 2026 um 14:05 Uhr', 'November 21, 2026 at 2:05 PM' ];
		yield [ '2026-03-01 08:09', '1. März 2026 um 09:09 Uhr', 'March 1, 2026 at 9:09 AM' ];
		yield [ '2026-07-31 22:30', '1. August 2026 um 00:30 Uhr', 'August 1, 2026 at 12:30 AM' ];
	}

	/** Pages and mails show the same times: src/domain/time.test.ts uses the same vectors. */
	public function testTimesReadAlikeOnPagesAndInMails(): void {
		/** @var list<array{utc: int, zone: string, local: string, de: string, en: string}> $vectors */
		$vectors = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/fixtures/time-vectors.json' ), true, 8, JSON_THROW_ON_ERROR );
		$options = new SiteOptions();
		foreach ( $vectors as $vector ) {
			$options->set( 'timezone_string', $vector['zone'] );
			self::assertSame( $vector['local'], Clock::local( $vector['utc'] ) );
			self::assertSame( $vector['de'], ( new Translator( Language::German ) )->dateTime( $vector['utc'] ) );
			self::assertSame( $vector['en'], ( new Translator( Language::English ) )->dateTime( $vector['utc'] ) );
		}
		$options->clear();
	}

	public function testDatesAreInTheSitesTimeZone(): void {
		$time = ( new \DateTimeImmutable( '2026-12-31 23:30', new \DateTimeZone( 'UTC' ) ) )->getTimestamp();
		self::assertSame( '1. Januar 2027', ( new Translator( Language::German ) )->date( $time ) );
		self::assertSame( 'January 1, 2027', ( new Translator( Language::English ) )->date( $time ) );
	}
}
