<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Consent;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Consent\ConsentRecord;
use SwImmoSuite\Visitor\Consent\ConsentText;
use SwImmoSuite\Visitor\Consent\ConsentWordings;

/** The consents of each form, and the names in recorded texts. */
final class ConsentWordingsTest extends IntegrationTestCase {

	private ConsentWordings $texts;

	protected function setUp(): void {
		update_option( Settings::OPTION, [] );
		$this->texts = ( new Container() )->get( ConsentWordings::class );
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
	public function testEachFormHasTheConsentsThatItNeeds( string $widget, ?string $id ): void {
		foreach ( Language::SHIPPED as $language ) {
			$set = $this->texts->current( $widget, $language );
			self::assertSame( [ 'dataPrivacy', $id, 'newsletter' ], [ $set->dataPrivacy->id, $set->acceptContact?->id, $set->newsletter->id ] );
		}
	}

	public function testTheConsentOfASearchNamesTheFrequency(): void {
		$endings = [
			'instant' => [ 'Passende Immobilien erhalte ich per E-Mail: sofort.', 'I receive matching properties by email: immediately.' ],
			'daily'   => [ 'Passende Immobilien erhalte ich per E-Mail: täglich.', 'I receive matching properties by email: daily.' ],
			'weekly'  => [ 'Passende Immobilien erhalte ich per E-Mail: wöchentlich.', 'I receive matching properties by email: weekly.' ],
			'off'     => [ 'Passende Immobilien erhalte ich per E-Mail: gar nicht.', 'I receive matching properties by email: not at all.' ],
		];
		foreach ( Language::SHIPPED as $index => $language ) {
			$set  = $this->texts->current( 'saved-search-wizard', $language );
			$text = $set->acceptContact ?? self::fail( 'The form must have this consent.' );
			$this->texts->store( $set );
			$stored = $this->texts->byHash( $set->hash )->acceptContact ?? self::fail( 'The text must be stored.' );
			foreach ( $endings as $choice => $ending ) {
				self::assertStringEndsWith( ' ' . $ending[ $index ], $text->withChoice( $choice )->text );
				self::assertSame( $text->withChoice( $choice )->text, $stored->withChoice( $choice )->text, 'The recorded text must equal the shown one.' );
				// A part without a choice is in the text of every choice.
				$shown = array_filter( $text->parts, static fn( array $part ): bool => ( $part['choice'] ?? $choice ) === $choice );
				self::assertSame( implode( '', array_column( $shown, 'text' ) ), $text->withChoice( $choice )->text );
			}
			self::assertSame( $text->text, $text->withChoice( 'daily' )->text, 'The default must be daily.' );
			self::assertSame( $text->text, $text->withChoice( null )->text );
			self::assertSame( $set->newsletter, $set->newsletter->withChoice( 'weekly' ) );
		}
	}

	public function testEachWordingDiffersFromTheOthers(): void {
		$texts = [];
		foreach ( Language::SHIPPED as $language ) {
			$texts[] = (string) $this->texts->current( 'lead-wizard', $language )->acceptContact?->text;
			$texts[] = (string) $this->texts->current( 'saved-search-wizard', $language )->acceptContact?->text;
			$texts[] = (string) $this->texts->account( $language )->acceptContact?->text;
		}
		self::assertCount( 6, array_unique( $texts ) );
		self::assertSame( 'acceptContact.account', $this->texts->account( Language::German )->acceptContact?->id );
	}

	#[DataProvider( 'contents' )]
	public function testRecordedNewsletterTextIsReadBack( string $agency, string $content ): void {
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
		foreach ( Language::SHIPPED as $language ) {
			$text = $this->texts->current( 'newsletter', $language )->newsletter;
			self::assertSame( $content[ $language->value ], ConsentWordings::newsletterContent( self::record( $text, $language ) ) );
		}
	}

	/** @return iterable<string, array{string, string}> */
	public static function contents(): iterable {
		yield 'plain' => [ 'Musterhaus Immobilien GmbH', 'neue Immobilien' ];
		yield 'with special characters of regular expressions' => [ 'A. & B. (Süd) [1] \\ $1', 'Häuser, Wohnungen (auch: „Lofts“) \\1 $2 50 % ~ /' ];
		yield 'with sentences' => [ 'Dr. Muster', 'Neues. Er informiert über alles, was zählt' ];
	}

	public function testAWordingOfAnotherVersionHasNoContent(): void {
		$text = new ConsentText( 'newsletter', 99, 'Ich möchte Post.', [ [ 'text' => 'Ich möchte Post.' ] ] );
		self::assertNull( ConsentWordings::newsletterContent( self::record( $text, Language::German ) ) );
	}

	private static function record( ConsentText $text, Language $language ): ConsentRecord {
		return new ConsentRecord( 1, ConsentPurpose::Newsletter, [ 'email' ], $text->text, $text->hash(), $language->locale(), 0, null );
	}
}
