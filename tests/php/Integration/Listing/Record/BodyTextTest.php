<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Record;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Property\Listing\Record\BodyText;

/** Headings without content are not printed. */
final class BodyTextTest extends TestCase {

	#[DataProvider( 'texts' )]
	public function testAHeadingWithoutTextIsOmitted( string $html, string $printed ): void {
		self::assertSame( $printed, BodyText::withoutEmptyHeadings( $html ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function texts(): iterable {
		yield 'nothing' => [ '', '' ];
		yield 'no heading' => [ '<p>Ruhig.</p>', '<p>Ruhig.</p>' ];
		yield 'all empty' => [ "<p>Ruhig.</p>\n<h2 class=\"wp-block-heading\">Ausstattung</h2>\n<p></p>\n<h2>Lage</h2>\n\n<p>&nbsp;</p><h2>Sonstiges</h2>", "<p>Ruhig.</p>\n" ];
		yield 'one is filled in' => [ '<h2>Ausstattung</h2><p>Parkett</p><h2>Lage</h2>', '<h2>Ausstattung</h2><p>Parkett</p>' ];
		yield 'a lower heading with text' => [ '<h2>Ausstattung</h2><h3>Bad</h3><p>Wanne</p>', '<h2>Ausstattung</h2><h3>Bad</h3><p>Wanne</p>' ];
		yield 'a lower heading without text' => [ '<h2>Ausstattung</h2><h3>Bad</h3><h2>Lage</h2><p>See</p>', '<h2>Lage</h2><p>See</p>' ];
		yield 'a heading with a picture' => [ '<h2>Lage</h2><figure><img src="a.jpg"></figure>', '<h2>Lage</h2><figure><img src="a.jpg"></figure>' ];
		yield 'a long text' => [ $long = '<h2>Lage</h2><p>' . str_repeat( 'See <b>und</b> Berg ', 20_000 ) . '</p>', $long ];
	}
}
