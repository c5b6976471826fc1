<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\I18n;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\I18n\Language;

final class LanguageTest extends TestCase {

	#[DataProvider( 'locales' )]
	public function testEnglishLocalesAreEnglishAndEverythingElseIsGerman( string $locale, Language $language ): void {
		self::assertSame( $language, Language::fromLocale( $locale ) );
	}

	/** @return iterable<string, array{string, Language}> */
	public static function locales(): iterable {
		$table = [
			'en' => Language::English,
			'en_US' => Language::English,
			'en-GB' => Language::English,
			'EN' => Language::English,
			'de' => Language::German,
			'de_DE_formal' => Language::German,
			'de_AT' => Language::German,
			'fr_FR' => Language::German,
			'enm' => Language::German,
			'' => Language::German,
		];
		foreach ( $table as $locale => $language ) {
			yield "'{$locale}'" => [ $locale, $language ];
		}
	}

	public function testTheLocaleIsTheOneInNamesOfTranslationFiles(): void {
		self::assertSame( 'de_DE', Language::German->locale() );
		self::assertSame( 'en_US', Language::English->locale() );
	}
}
