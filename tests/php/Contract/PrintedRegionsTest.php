<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Contract;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Frontend\Frame\PrintedRegions;

/** PHP prints the list of regions exactly as React renders it: src/forms/regions/printed.test.tsx reads the same table. */
final class PrintedRegionsTest extends TestCase {

	private const TABLE = __DIR__ . '/../../fixtures/printed-regions.json';

	/** @param list<array{locationId: string, name: string, parentId?: string}> $regions */
	#[DataProvider( 'vectors' )]
	public function testTheListIsPrintedAsReactRendersIt( Language $language, array $regions, string $loading, string $html ): void {
		$texts = new Translator( $language );
		self::assertSame( "<form>{$html}</form>", PrintedRegions::fill( "<form>{$loading}</form>", $regions, $texts ) );
		self::assertSame( "<form>{$loading}</form>", PrintedRegions::fill( "<form>{$loading}</form>", [], $texts ) );
		self::assertSame( '', PrintedRegions::fill( '', $regions, $texts ) );
	}

	/** @return iterable<string, array{Language, list<array{locationId: string, name: string, parentId?: string}>, string, string}> */
	public static function vectors(): iterable {
		/** @var list<array{why: string, language: string, regions: list<array{locationId: string, name: string, parentId?: string}>, loading: string, html: string}> $vectors */
		$vectors = json_decode( (string) file_get_contents( self::TABLE ), true, 16, JSON_THROW_ON_ERROR );
		foreach ( $vectors as $vector ) {
			yield $vector['why'] => [ Language::from( $vector['language'] ), $vector['regions'], $vector['loading'], $vector['html'] ];
		}
	}
}
