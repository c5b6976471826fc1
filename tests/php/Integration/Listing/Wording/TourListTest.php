<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Wording;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Property\Listing\Wording\TourList;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** Tours and videos of other sites are taken out of the text, however they got into it. */
final class TourListTest extends IntegrationTestCase {

	/** @param list<array{string, string}> $tours */
	#[DataProvider( 'texts' )]
	public function testToursAreTakenOutOfTheTextAndTheRestStays( string $content, array $tours, string $rest ): void {
		self::assertSame( $tours, array_map( static fn( array $tour ): array => [ $tour['host'], $tour['frame'] ], TourList::of( $content ) ) );
		self::assertSame( $rest, trim( TourList::without( $content ) ) );
	}

	/** @return iterable<string, array{string, list<array{string, string}>, string}> */
	public static function texts(): iterable {
		$embed = static fn( string $url ): string => '<!-- wp:embed ' . wp_json_encode( [ 'url' => $url ] ) . " -->\n<figure class=\"wp-block-embed\">{$url}</figure>\n<!-- /wp:embed -->";
		$links = static fn( string ...$items ): string => "<!-- wp:heading {\"className\":\"sw-immosuite-links\"} -->\n<h2 class=\"wp-block-heading\">Links</h2>\n<!-- /wp:heading -->\n\n"
			. "<!-- wp:list {\"className\":\"sw-immosuite-links\"} -->\n<ul class=\"wp-block-list sw-immosuite-links\">"
			. implode( "\n\n", array_map( static fn( string $url ): string => "<!-- wp:list-item -->\n<li><a href=\"{$url}\" rel=\"nofollow\">Titel</a></li>\n<!-- /wp:list-item -->", $items ) )
			. "</ul>\n<!-- /wp:list -->";
		$matterport       = 'https://my.matterport.com/show/?m=AbCdEf12345';
		$youtube          = [ 'YouTube', 'https://www.youtube-nocookie.com/embed/abcDEF_1234' ];
		$vimeo            = '<!-- wp:core-embed/vimeo {"url":"https://vimeo.com/123456789"} -->x<!-- /wp:core-embed/vimeo -->';
		$frameOfThisSite  = '<iframe src="' . home_url( '/rechner/' ) . '"></iframe>';
		$frameWithoutSite = '<iframe src="javascript:alert(1)"></iframe>';
		$both             = $links( $matterport, 'https://www.gemeinde.example/' );
		$item             = "<!-- wp:list-item -->\n<li><a href=\"{$matterport}\" rel=\"nofollow\">Titel</a></li>\n<!-- /wp:list-item -->";
		yield 'no tour' => [ '<p>Ruhig.</p>', [], '<p>Ruhig.</p>' ];
		yield 'a video' => [ '<p>A</p>' . $embed( 'https://youtu.be/abcDEF_1234?t=3' ), [ $youtube ], '<p>A</p>' ];
		yield 'a block of an earlier editor' => [ $vimeo, [ [ 'Vimeo', 'https://player.vimeo.com/video/123456789?dnt=1' ] ], '' ];
		yield 'a site that cannot be framed' => [ $embed( 'https://www.social.example/p/1' ), [ [ 'social.example', '' ] ], '' ];
		yield 'a frame' => [ '<iframe width="9" src="//tour.example/1?a=1&amp;b=2"></iframe>', [ [ 'tour.example', 'https://tour.example/1?a=1&b=2' ] ], '' ];
		yield 'a frame of this site' => [ $frameOfThisSite, [], $frameOfThisSite ];
		yield 'a frame without a site' => [ $frameWithoutSite, [], $frameWithoutSite ];
		yield 'an address on a line' => [ "Text\n\nhttps://www.youtube.com/watch?v=abcDEF_1234\n\nhttps://other.example/", [ $youtube ], "Text\n\n\n\nhttps://other.example/" ];
		yield 'the links of a transfer' => [ $links( $matterport ), [ [ 'Matterport', $matterport ] ], '' ];
		yield 'a link that is no tour stays' => [ $both, [ [ 'Matterport', $matterport ] ], str_replace( $item, '', $both ) ];
		$unclosedBlocks = str_repeat( '<!-- wp:embed {"url":"x"} -->', 8000 );
		yield 'blocks without an end' => [ $unclosedBlocks, [], $unclosedBlocks ];
		yield 'one address twice' => [ $embed( $matterport ) . $embed( $matterport ), [ [ 'Matterport', $matterport ] ], '' ];
	}
}
