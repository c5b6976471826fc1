<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Admin\Setup\LegalDrafts;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** What a legal text still lacks. */
final class LegalDraftsTest extends IntegrationTestCase {

	/** Text that only resembles a placeholder does not block the step. */
	#[DataProvider( 'texts' )]
	public function testGapsAreDistinguishedFromShortcodes( string $text, bool $hasGaps ): void {
		self::assertSame( $hasGaps, LegalDrafts::hasGaps( "<p>{$text}</p>" ) );
	}

	/** @return iterable<string, array{string, bool}> */
	public static function texts(): iterable {
		yield 'one word of ours' => [ 'Telefon: [Telefonnummer]', true ];
		yield 'words' => [ '[Street, postal code and town]', true ];
		yield 'somebody\'s own note' => [ '[noch ergänzen]', true ];
		yield 'beside a shortcode' => [ '[cookie_list][Name]', true ];
		yield 'an unknown shortcode' => [ '[cookie_list]', false ];
		yield 'with a choice' => [ '[legal-text id="3" lang=de]', false ];
		yield 'around something' => [ '[legal-text]Text[/legal-text]', false ];
		yield 'that closes itself' => [ '[imprint/]', false ];
		yield 'an address that is hidden' => [ 'post[at]agentur[dot]example', false ];
		yield 'a footnote' => [ 'Recht[12]', false ];
	}
}
