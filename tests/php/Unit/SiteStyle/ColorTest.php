<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\SiteStyle;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\SiteStyle\Color;

/** Text on the site's color is legible in mails and widgets; Jest reads the same table. */
final class ColorTest extends TestCase {

	/** @param array{color: string, words: string, ink: string, night: string} $row */
	#[DataProvider( 'colors' )]
	public function testTextOnAColorAndDerivedColorsAreReadable( array $row ): void {
		$color = self::color( $row['color'] );
		self::assertSame( $row['color'], $color->css() );
		self::assertSame( [ $row['words'], $row['ink'], $row['night'] ], [ $color->textColor()->css(), $color->ink()->css(), $color->lifted()->css() ] );
		self::assertGreaterThanOrEqual( Color::LEGIBLE, $color->contrast( $color->textColor() ) );
		self::assertGreaterThanOrEqual( Color::LEGIBLE, $color->ink()->contrast( self::color( '#fff' ) ) );
		self::assertGreaterThanOrEqual( Color::LEGIBLE, $color->lifted()->contrast( self::color( '#1e1e1e' ) ) );
		self::assertGreaterThanOrEqual( Color::LEGIBLE, $color->lifted()->contrast( $color->lifted()->textColor() ) );
	}

	public function testTheDefaultColorEqualsTheDesignToken(): void {
		$tokens = (string) file_get_contents( dirname( __DIR__, 4 ) . '/src/ui/tokens.css' );
		self::assertStringContainsString( '--swis-primary: ' . Color::pluginDefault()->css() . ';', $tokens );
	}

	#[TestWith( [ '#abc', '#aabbcc' ] )]
	#[TestWith( [ '#ABCF', '#aabbcc' ] )]
	#[TestWith( [ '#112233FF', '#112233' ] )]
	#[TestWith( [ ' rgb(17, 34, 51) ', '#112233' ] )]
	#[TestWith( [ 'rgb(17 34 51 / 1)', '#112233' ] )]
	#[TestWith( [ "#112233\n", '#112233' ] )]
	public function testEveryNotationOfAColorIsRead( string $css, string $expected ): void {
		self::assertSame( $expected, self::color( $css )->css() );
	}

	#[TestWith( [ '#1122' ] )]
	#[TestWith( [ '#11223380' ] )]
	#[TestWith( [ 'rgba(17, 34, 51, 0.5)' ] )]
	#[TestWith( [ 'color-mix(in srgb, #111 85%, transparent)' ] )]
	#[TestWith( [ 'var(--wp--preset--color--x)' ] )]
	#[TestWith( [ '#111"><script>' ] )]
	#[TestWith( [ '' ] )]
	public function testInvalidAndTransparentColorsAreRefused( string $css ): void {
		self::assertNull( Color::parse( $css ) );
	}

	/** @return iterable<string, array{array{color: string, words: string, ink: string, night: string}}> */
	public static function colors(): iterable {
		/** @var list<array{why: string, color: string, words: string, ink: string, night: string}> $rows */
		$rows = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/fixtures/site-colors.json' ), true, 4, JSON_THROW_ON_ERROR );
		foreach ( $rows as $row ) {
			yield $row['why'] => [ $row ];
		}
	}

	private static function color( string $css ): Color {
		return Color::parse( $css ) ?? self::fail( "{$css} is no color." );
	}
}
