<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingPage;

use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\PrintedParts;

/** Pictures, plans and tours of a listing, and the buttons above them. */
final class PicturePartsTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		wp_reset_query();
		Listings::clear();
	}

	public function testGalleryPicturesHaveTheirOrderNumbersAndSizes(): void {
		$id       = Listings::add( PrintedParts::FULL );
		$pictures = array_map( static fn( int $i ): int => PrintedParts::picture( $id, "bild-{$i}" ), range( 1, 6 ) );
		update_post_meta( $id, 'sw_immo_gallery', array_reverse( $pictures ) );
		update_post_meta( $id, 'sw_immo_plans', [ PrintedParts::picture( $id, 'plan' ) ] );
		update_post_meta( $pictures[5], '_wp_attachment_image_alt', 'Haus von "Süden"' );
		wp_update_post( [ 'ID' => $pictures[5], 'post_excerpt' => 'Südseite' ] );
		$html = PrintedParts::part( 'gallery', $id );
		// Groups: URL, alternative text, caption, width, height, label, attributes of the image, number.
		$link = '~<li><a href="([^"]+)" data-swis-picture data-swis-alt="([^"]*)" data-swis-caption="([^"]*)" data-swis-width="(\d+)" data-swis-height="(\d+)"'
			. ' aria-label="([^"]+)"><img ([^>]+)></a>'
			. '<span class="swis-reel__n" aria-hidden="true">([^<]+)</span></li>~';
		preg_match_all( $link, $html, $found, PREG_SET_ORDER );
		self::assertCount( 6, $found, 'The gallery contains no plans.' );
		self::assertMatchesRegularExpression( '~bild-6-1536x1024\.gif$~', $found[0][1], 'The picture links to the largest file.' );
		$attributes = [ 'Haus von &quot;Süden&quot;', 'Südseite', '1024', '683', 'Bild 1 von 6 vergrößern: Haus von &quot;Süden&quot;' ];
		self::assertSame( $attributes, array_slice( $found[0], 2, 5 ) );
		$image = '~^src="\S+" srcset="\S+ 768w, \S+ 1024w, \S+ 1536w" sizes="[^"]+" width="1024" height="683" alt="Haus von &quot;Süden&quot;" fetchpriority="high" decoding="async"$~';
		self::assertMatchesRegularExpression( $image, $found[0][7] );
		self::assertSame( [ '1/6', '2/6', '6/6' ], [ $found[0][8], $found[1][8], $found[5][8] ], 'Each picture has its number in the HTML, without scripts.' );
		self::assertSame( [ 1, 5 ], [ substr_count( $html, 'fetchpriority' ), substr_count( $html, 'loading="lazy"' ) ] );
		ob_start();
		wp_preload_resources();
		self::assertSame( 1, substr_count( (string) ob_get_clean(), 'bild-6-1024x683.gif\' ' ), 'The head preloads the first picture.' );
		self::assertStringContainsString( "<ul class=\"swis-gallery swis-gallery--5\" id=\"swis-pictures-{$id}\" aria-label=\"Bilder\">", $html );
		self::assertStringContainsString( " href=\"#swis-pictures-{$id}\" data-swis-open>6 Bilder</a>", $html );
		self::assertMatchesRegularExpression( "~ href=\"#swis-plans-{$id}\"><svg.+</svg>Grundriss</a>~", $html );
		self::assertStringNotContainsString( '<button', $html, 'Buttons appear only on the listing\'s own page.' );
	}

	public function testPlansAreASeparatePartWithCaptions(): void {
		$id    = Listings::add( PrintedParts::FULL );
		$plans = [ PrintedParts::picture( $id, 'eg' ), PrintedParts::picture( $id, 'og' ) ];
		update_post_meta( $id, 'sw_immo_plans', $plans );
		update_post_meta( $plans[0], '_wp_attachment_image_alt', 'Grundriss mit drei Zimmern' );
		wp_update_post( [ 'ID' => $plans[0], 'post_excerpt' => '1. Obergeschoss, ohne Maßstab' ] );
		$html = PrintedParts::part( 'plans', $id );
		self::assertStringContainsString( "id=\"swis-plans-{$id}\" data-swis-gallery=\"\"><h2 class=\"swis-part__title\">Grundrisse</h2>", $html );
		self::assertStringContainsString( 'aria-label="Grundriss 1 von 2 vergrößern: Grundriss mit drei Zimmern"', $html );
		self::assertStringContainsString( '<figcaption>1. Obergeschoss, ohne Maßstab</figcaption>', $html );
		self::assertSame( 2, substr_count( $html, '<figure class="swis-plan">' ) );
		self::assertStringNotContainsString( 'fetchpriority', $html );
		update_post_meta( $id, 'sw_immo_state', 'reference' );
		self::assertSame( '', PrintedParts::part( 'plans', $id ) );
	}

	public function testToursShowTheirHostAndLoadNothingWithoutConsent(): void {
		$text = '<!-- wp:embed {"url":"https://www.youtube.com/watch?v=abcDEF_1234"} --><figure>https://www.youtube.com/watch?v=abcDEF_1234</figure><!-- /wp:embed -->';
		wp_set_current_user( 1 );
		$id   = Listings::add( [], [ 'post_content' => "{$text}<iframe title=\"Rundgang durch das Haus\" src=\"https://tour.example/?a=1&amp;b=2\"></iframe>" ] );
		wp_set_current_user( 0 );
		$html = PrintedParts::part( 'tours', $id );
		self::assertStringContainsString( '<h2 class="swis-part__title">Rundgang und Video</h2>', $html );
		self::assertStringContainsString( '<h3>Rundgang durch das Haus</h3><p>Der Inhalt kommt von tour.example. Beim Laden werden Ihre IP-Adresse', $html );
		$link = '~<a class="swis-quiet" href="https://www.youtube.com/watch\?v=abcDEF_1234" target="_blank" rel="noopener nofollow" data-swis-tour><svg.+?</svg>';
		self::assertMatchesRegularExpression( "{$link}Video von YouTube laden</a>~", $html );
		self::assertStringContainsString( '<script type="application/json">["https://tour.example/?a=1\u0026b=2","Rundgang durch das Haus"]</script>', $html );
		self::assertStringContainsString( '["https://www.youtube-nocookie.com/embed/abcDEF_1234","Video"]', $html );
		self::assertStringNotContainsString( '<iframe', $html );
		update_post_meta( $id, 'sw_immo_state', 'sold' );
		self::assertSame( '', PrintedParts::part( 'tours', $id ) );
	}

	public function testAPublicListingShowsNoFileOfAnExclusiveOne(): void {
		$hidden        = Listings::addExclusive();
		$file          = Listings::addPicture( $hidden, 'geheim.gif' );
		$id            = Listings::add();
		$addHiddenFile = static fn( mixed $value, int $post, string $key ): mixed => $post === $id && in_array( $key, [ 'sw_immo_gallery', 'sw_immo_documents' ], true ) ? [ [ $file ] ] : $value;
		add_filter( 'get_post_metadata', $addHiddenFile, 10, 3 );
		$parts = [ PrintedParts::part( 'gallery', $id ), PrintedParts::part( 'documents', $id ) ];
		remove_filter( 'get_post_metadata', $addHiddenFile );
		self::assertSame( [ '', '' ], $parts );
	}

	public function testListingPagePrintsButtonsHiddenUntilTheScriptRuns(): void {
		$id = Listings::add( [], [ 'post_title' => 'Haus "am" Hang' ] );
		PrintedParts::visit( $id );
		$html = PrintedParts::part( 'gallery', $id );
		self::assertStringContainsString( "hidden data-swis-save=\"{$id}\" data-swis-title=\"Haus &quot;am&quot; Hang\"", $html );
		self::assertSame( 3, preg_match_all( '~<button type="button" class="swis-tool" hidden ~', $html ) );
		self::assertStringContainsString( 'hidden data-swis-saved="some">Merkliste (0)</a>', $html );
		self::assertMatchesRegularExpression( '~<div class="swis-way"><a class="swis-way__back" href="[^"]+/immobilien/" data-swis-back>~', $html );
		update_post_meta( $id, 'sw_immo_state', 'sold' );
		$html = PrintedParts::part( 'gallery', $id );
		self::assertSame( [ 2, false ], [ substr_count( $html, '<button' ), str_contains( $html, 'data-swis-save' ) ], 'A sold listing has no save button.' );
	}
}
