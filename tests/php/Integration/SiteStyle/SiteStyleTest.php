<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\SiteStyle;

use SwImmoSuite\Foundation\SiteStyle\Color;
use SwImmoSuite\Foundation\SiteStyle\SiteStyle;
use SwImmoSuite\Tests\Support\GlobalStyles;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** The style of widgets comes from the site's button, else from its presets, else from the plugin's defaults. */
final class SiteStyleTest extends IntegrationTestCase {

	private GlobalStyles $styles;

	protected function setUp(): void {
		$this->styles = new GlobalStyles();
	}

	protected function tearDown(): void {
		$this->styles->clear();
	}

	public function testTheButtonHasTheStyleOfTheThemesButton(): void {
		self::assertSame( [ '#111111', '#ffffff', '9999px' ], self::buttonStyle(), 'The button must be that of Twenty Twenty-Five, with core\'s round corners.' );
	}

	public function testChangesOfTheSiteOverrideTheTheme(): void {
		$this->styles->set(
			[
				'elements' => [
					'button' => [
						'color'  => [
							'background' => 'var(--wp--preset--color--accent-1)',
							'text'       => '#111',
						],
						'border' => [ 'radius' => '3px' ],
					],
				],
			]
		);
		self::assertSame( [ '#ffee58', '#111111', '3px' ], self::buttonStyle() );
		$this->styles->set( [ 'blocks' => [ 'core/button' => [ 'border' => [ 'radius' => [ 'topLeft' => '0.5rem', 'topRight' => '0' ] ] ] ] ] );
		self::assertSame( [ '#111111', '#ffffff', '0.5rem' ], self::buttonStyle(), 'Styles of the block override those of the element.' );
	}

	public function testAnIllegibleTextColorOfTheButtonIsReplaced(): void {
		$this->styles->set( [ 'elements' => [ 'button' => [ 'color' => [ 'background' => '#767676', 'text' => '#333333' ] ] ] ] );
		self::assertSame( [ '#767676', '#000000', '9999px' ], self::buttonStyle() );
	}

	public function testCoresDefaultButtonIsReplacedByAPresetOrOurColor(): void {
		$core = [ 'elements' => [ 'button' => [ 'color' => [ 'background' => '#32373c', 'text' => '#ffffff' ] ] ] ];
		$this->styles->set( $core );
		self::assertSame( [ Color::pluginDefault()->css(), '#ffffff', '9999px' ], self::buttonStyle() );
		$this->styles->set( $core, [ 'color' => [ 'palette' => [ [ 'slug' => 'accent', 'name' => 'Akzent', 'color' => '#ffdd00' ] ] ] ] );
		self::assertSame( [ '#ffdd00', '#000000', '9999px' ], self::buttonStyle() );
	}

	public function testInvalidColorsAndLengthsAreIgnored(): void {
		$colors = [ 'background' => 'red;}</style>', 'text' => 'color-mix(in srgb, red, blue)' ];
		$this->styles->set( [ 'elements' => [ 'button' => [ 'color' => $colors, 'border' => [ 'radius' => '1px;}</style>' ] ] ] ] );
		self::assertSame( [ Color::pluginDefault()->css(), '#ffffff', '0.625rem' ], self::buttonStyle() );
	}

	public function testBackgroundTextLinksAndFontAreThoseOfTheTheme(): void {
		$style = new SiteStyle();
		self::assertSame( [ '#ffffff', '#111111' ], array_map( static fn( Color $color ): string => $color->css(), $style->ground() ?? [] ) );
		self::assertSame( [ 'Manrope, sans-serif', '', '300', '400' ], [ $style->font(), $style->headingFont(), $style->weight(), $style->headingWeight() ] );
		$this->styles->set( [ 'elements' => [ 'link' => [ 'color' => [ 'text' => '#00468c' ] ] ] ] );
		self::assertSame( '#00468c', ( new SiteStyle() )->link()?->css() );
	}

	public function testUnreadableBackgroundsAreIgnored(): void {
		$this->styles->set( [ 'color' => [ 'background' => '#777777', 'text' => '#888888' ] ] );
		self::assertNull( ( new SiteStyle() )->ground() );
		$this->styles->set( [ 'color' => [ 'background' => 'linear-gradient(red, blue)' ] ] );
		self::assertNull( ( new SiteStyle() )->ground() );
	}

	public function testFontsThatCouldEndADeclarationOrLoadAUrlAreIgnored(): void {
		$this->styles->set(
			[
				'typography' => [
					'fontFamily' => 'a;}</style>',
					'fontWeight' => '1;x',
				],
				'elements'   => [ 'heading' => [ 'typography' => [ 'fontFamily' => 'url(https://fremd.example)' ] ] ],
			]
		);
		$style = new SiteStyle();
		self::assertSame( [ '', '', '' ], [ $style->font(), $style->headingFont(), $style->weight() ] );
	}

	/** @return list<string> Color of the button, color of its text, radius of its corners. */
	private static function buttonStyle(): array {
		$style = new SiteStyle();
		return [ $style->button()->css(), $style->onButton()->css(), $style->radius() ];
	}
}
