<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Blocks;

use SwImmoSuite\Surface\Blocks\Patterns;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use WP_Block_Patterns_Registry;

/** Editors find the patterns by their names; what they insert is a text with the block. */
final class PatternsTest extends IntegrationTestCase {

	protected function setUp(): void {
		Patterns::register();
	}

	public function testAValuationIsATextWithTheWizard(): void {
		$pattern = WP_Block_Patterns_Registry::get_instance()->get_registered( 'sw-immosuite/valuation' );
		self::assertIsArray( $pattern );
		self::assertSame( 'Immobilie bewerten lassen', $pattern['title'] ?? null );
		self::assertSame( 'Text mit dem Block Immobilie anbieten.', $pattern['description'] ?? null );
		$content = $pattern['content'] ?? '';
		self::assertIsString( $content );
		$names = array_column( parse_blocks( $content ), 'blockName' );
		self::assertSame( [ 'core/heading', 'core/paragraph', 'sw-immosuite/lead-wizard' ], $names );
		self::assertStringContainsString( 'Was ist Ihre Immobilie wert?', $content );
	}
}
