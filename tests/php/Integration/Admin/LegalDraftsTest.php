<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Admin\Setup\LegalDrafts;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** Drafts of legal texts have gaps as long as they contain placeholders. */
final class LegalDraftsTest extends IntegrationTestCase {

	/** Text that only resembles a placeholder does not block the setup step. */
	#[DataProvider( 'texts' )]
	public function testGapsAreDistinguishedFromShortcodes( string $text, bool $hasGaps ): void {
		self::assertSame( $hasGaps, LegalDrafts::hasGaps( "<p>{$text}</p>" ) );
	}

	/** @return iterable<string, array{string, bool}> */
	public static function texts(): iterable {
		yield 'a placeholder of the draft' => [ 'Telefon: [Telefonnummer]', true ];
		yield 'an English placeholder' => [ '[Street, postal code and town]', true ];
		yield 'an author\'s note' => [ '[noch ergänzen]', true ];
		yield 'a placeholder beside a shortcode' => [ '[cookie_list][Name]', true ];
		yield 'an unknown shortcode' => [ '[cookie_list]', false ];
		yield 'a shortcode with attributes' => [ '[legal-text id="3" lang=de]', false ];
		yield 'an enclosing shortcode' => [ '[legal-text]Text[/legal-text]', false ];
		yield 'a self-closing shortcode' => [ '[imprint/]', false ];
		yield 'an obfuscated email address' => [ 'post[at]agentur[dot]example', false ];
		yield 'a footnote' => [ 'Recht[12]', false ];
	}
}
