<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Consent;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Rooms\Services;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Consent\ConsentRecord;
use SwImmoSuite\Visitor\Consent\ConsentText;
use SwImmoSuite\Visitor\Consent\ConsentWordings;

/** Which consent stands on which form, and what a recorded text has named. */
final class ConsentWordingsTest extends IntegrationTestCase {

	private ConsentWordings $texts;

	protected function setUp(): void {
		update_option( Settings::OPTION, [] );
		$this->texts = ( new Services() )->consentTexts();
	}

	protected function tearDown(): void {
		update_option( Settings::OPTION, [] );
	}

	/** @return iterable<string, array{string, string|null}> */
	public static function widgets(): iterable {
		yield 'message' => [ 'contact-form', 'acceptContact.request' ];
		yield 'lead' => [ 'lead-wizard', 'acceptContact.request' ];
		yield 'inquiry' => [ 'expose-inquiry', 'acceptContact.request' ];
		yield 'search' => [ 'saved-search-wizard', 'acceptContact.search' ];
		yield 'newsletter' => [ 'newsletter', null ];
	}

	/** C5.28, C5.29. */
	#[DataProvider( 'widgets' )]
	public function testEachFormAsksForWhatItNeeds( string $widget, ?string $id ): void {
		foreach ( Language::cases() as $language ) {
			$set = $this->texts->current( $widget, $language );
			self::assertSame( [ 'dataPrivacy', $id, 'newsletter' ], [ $set->dataPrivacy->id, $set->acceptContact?->id, $set->newsletter->id ] );
		}
	}

	public function testEveryWordingIsAnother(): void {
		$texts = [];
		foreach ( Language::cases() as $language ) {
			$texts[] = (string) $this->texts->current( 'lead-wizard', $language )->acceptContact?->text;
			$texts[] = (string) $this->texts->current( 'saved-search-wizard', $language )->acceptContact?->text;
			$texts[] = (string) $this->texts->account( $language )->acceptContact?->text;
		}
		self::assertCount( 6, array_unique( $texts ) );
		self::assertSame( 'acceptContact.account', $this->texts->account( Language::German )->acceptContact?->id );
	}

	#[DataProvider( 'contents' )]
	public function testWhatARecordedNewsletterTextHasNamedIsReadBack( string $agency, string $content ): void {
		$content = [
			'de' => $content,
			'en' => $content,
		];
		update_option(
			Settings::OPTION,
			[
				'agencyName'        => $agency,
				'newsletterContent' => $content,
			]
		);
		foreach ( Language::cases() as $language ) {
			$text = $this->texts->current( 'newsletter', $language )->newsletter;
			self::assertSame( $content[ $language->value ], ConsentWordings::newsletterContent( self::record( $text, $language ) ) );
		}
	}

	/** @return iterable<string, array{string, string}> */
	public static function contents(): iterable {
		yield 'plain' => [ 'Musterhaus Immobilien GmbH', 'neue Immobilien' ];
		yield 'with the marks of patterns' => [ 'A. & B. (Süd) [1] \\ $1', 'Häuser, Wohnungen (auch: „Lofts“) \\1 $2 50 % ~ /' ];
		yield 'with sentences' => [ 'Dr. Muster', 'Neues. Er informiert über alles, was zählt' ];
	}

	public function testAWordingOfAnotherVersionNamesNothing(): void {
		$text = new ConsentText( 'newsletter', 99, 'Ich möchte Post.', [ [ 'text' => 'Ich möchte Post.' ] ] );
		self::assertNull( ConsentWordings::newsletterContent( self::record( $text, Language::German ) ) );
	}

	private static function record( ConsentText $text, Language $language ): ConsentRecord {
		return new ConsentRecord( 1, ConsentPurpose::Newsletter, [ 'email' ], $text->text, $text->hash(), $language->locale(), 0, null );
	}
}
