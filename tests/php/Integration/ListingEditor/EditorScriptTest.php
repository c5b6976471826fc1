<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingEditor;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Frontend\ListingEditor\EditorScript;
use SwImmoSuite\Frontend\ListingEditor\SidebarData;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Staff;
use WP_Block_Editor_Context;
use WP_Post;

/** Data and script for the block editor of listings. */
final class EditorScriptTest extends IntegrationTestCase {

	/** @var list<int> */
	private array $posts = [];

	protected function tearDown(): void {
		foreach ( $this->posts as $post ) {
			wp_delete_post( $post, true );
		}
		wp_set_current_user( 0 );
		Staff::deleteUsers();
	}

	/** @param array{post_type: string, post_status?: string, post_parent?: int, post_mime_type?: string, menu_order?: int} $fields */
	private function addPost( array $fields ): WP_Post {
		$id            = wp_insert_post( $fields + [ 'post_title' => 'Haus am See' ], true );
		$this->posts[] = is_int( $id ) ? $id : self::fail( $id->get_error_message() );
		return get_post( $id ) ?? self::fail( 'The post should exist.' );
	}

	private function addListing( string $status = 'draft' ): WP_Post {
		return $this->addPost(
			[
				'post_type'   => PostType::NAME,
				'post_status' => $status,
			]
		);
	}

	private static function data( WP_Post $listing ): JsonObject {
		return new JsonObject( ( new Container( Clock::stopped( 1_795_302_000 ) ) )->with( new Translator( Language::German ) )->make( SidebarData::class, listing: $listing )->data() );
	}

	public function testTheEditorShowsTheNumberOfMatchingSearches(): void {
		Prospects::begin();
		Prospects::add( 'fits@domain.example' );
		$home          = get_post( Prospects::home() ) ?? self::fail( 'The post should exist.' );
		$this->posts[] = $home->ID;
		foreach ( [ 'administrator' => 'passt zu 1 Suchprofil', 'editor' => '' ] as $role => $text ) {
			wp_set_current_user( Staff::addUser( $role, 'passwort' ) );
			self::assertSame( $text, self::data( $home )->string( 'prospects' ), $role );
		}
	}

	/** @return list<list<string|null>> Figures of a category: key and both labels. */
	private static function figuresOf( JsonObject $data, int $id ): array {
		$figures = [];
		foreach ( $data->objects( 'categories' ) as $category ) {
			if ( $id === $category->int( 'id' ) ) {
				foreach ( $category->objects( 'figures' ) as $figure ) {
					$label     = $figure->object( 'label' );
					$figures[] = [ $figure->string( 'key' ), $label?->string( 'buy' ), $label?->string( 'rent' ) ];
				}
			}
		}
		return $figures;
	}

	public function testEachCategoryHasItsFiguresWithTheLabelsOfTheListingPage(): void {
		$data = self::data( $this->addListing() );
		self::assertSame(
			[
				[ 'price', 'Kaufpreis', 'Kaltmiete' ],
				[ 'living_space', 'Wohnfläche', 'Wohnfläche' ],
				[ 'plot_area', 'Grundstücksfläche', 'Grundstücksfläche' ],
				[ 'rooms', 'Zimmer', 'Zimmer' ],
				[ 'year', 'Baujahr', 'Baujahr' ],
			],
			self::figuresOf( $data, Searches::HOUSE )
		);
		self::assertSame( [ [ 'price', 'Kaufpreis', 'Kaltmiete' ], [ 'plot_area', 'Grundstücksfläche', 'Grundstücksfläche' ] ], self::figuresOf( $data, Searches::PLOT ) );
		self::assertContains( [ 'plot_area', 'Fläche', 'Fläche' ], self::figuresOf( $data, Searches::OFFICE ) );
	}

	public function testDetailsHaveLabelsInTheLanguageOfTheEditor(): void {
		$data    = self::data( $this->addListing() );
		$details = [];
		foreach ( $data->objects( 'details' ) as $detail ) {
			$details[ (string) $detail->string( 'key' ) ] = $detail;
		}
		self::assertSame( '2026-11-22', $data->string( 'today' ) );
		self::assertSame( 'Badezimmer', $details['anzahl_badezimmer']->string( 'label' ) );
		self::assertSame( 'choice', $details['kueche']->string( 'type' ) );
		self::assertSame( 'Einbauküche', array_values( $details['kueche']->objects( 'options' ) )[0]->string( 'label' ) );
		self::assertSame( 'rent', $details['kaution']->string( 'marketingType' ) );
		self::assertSame( 'in der Miete enthalten', $details['nebenkosten']->string( 'zero' ) );
		self::assertSame( [ 50, 20, 20 ], array_values( $data->object( 'limits' )?->all() ?? [] ) );
	}

	public function testContactPersonsAreUsersWhoMayEditListingsAndAgreedToBeShown(): void {
		$editor         = Staff::addUser( 'editor', 'secret' );
		$subscriber     = Staff::addUser( 'subscriber', 'secret' );
		$withoutConsent = Staff::addUser( 'author', 'secret' );
		ContactPerson::store( $editor, shown: true, phone: '' );
		ContactPerson::store( $subscriber, shown: true, phone: '' );
		$listing = $this->addListing();
		self::assertSame( [ $editor => get_userdata( $editor )->display_name ?? '' ], self::agents( $listing ) );
		update_post_meta( $listing->ID, 'sw_immo_agent_user', $withoutConsent );
		$name = get_userdata( $withoutConsent )->display_name ?? '';
		self::assertSame( "{$name} (nicht auf Immobilien gezeigt)", self::agents( $listing )[ $withoutConsent ] ?? '', 'The chosen user is listed even without consent.' );
	}

	/** @return array<int, string> Names by id. */
	private static function agents( WP_Post $listing ): array {
		$agents = [];
		foreach ( self::data( $listing )->objects( 'agents' ) as $agent ) {
			$agents[ (int) $agent->int( 'id' ) ] = (string) $agent->string( 'name' );
		}
		return $agents;
	}

	public function testAListingWithoutGalleryUsesItsAttachedPictures(): void {
		$listing = $this->addListing();
		$this->addPost( [ 'post_type' => 'page' ] );
		$pictures = [];
		foreach ( [ 2, 1 ] as $order ) {
			$pictures[ $order ] = $this->addPost(
				[
					'post_type'      => 'attachment',
					'post_status'    => 'inherit',
					'post_parent'    => $listing->ID,
					'post_mime_type' => 'image/jpeg',
					'menu_order'     => $order,
				]
			)->ID;
		}
		$this->addPost(
			[
				'post_type'      => 'attachment',
				'post_status'    => 'inherit',
				'post_parent'    => $listing->ID,
				'post_mime_type' => 'application/pdf',
			]
		);
		self::assertSame( [ $pictures[1], $pictures[2] ], self::data( $listing )->value( 'attached' ) );
	}

	public function testUsersWhoMayEditASavedListingAreOfferedACopy(): void {
		wp_set_current_user( Staff::addUser( 'editor', 'secret' ) );
		$listing = $this->addListing();
		$url     = (string) self::data( $listing )->string( 'duplicate' );
		self::assertStringContainsString( '/wp-admin/admin.php?action=sw_immosuite_duplicate&post=' . $listing->ID, $url );
		self::assertStringContainsString( '_wpnonce=', $url );
		self::assertSame( '', self::data( $this->addListing( 'auto-draft' ) )->string( 'duplicate' ) );
		wp_set_current_user( Staff::addUser( 'subscriber', 'secret' ) );
		self::assertSame( '', self::data( $listing )->string( 'duplicate' ) );
	}

	public function testOnlyTheEditorOfListingsShowsANoteBelowTheText(): void {
		$styles = static fn( WP_Post $post ): array => EditorScript::settings( [ 'styles' => [ [ 'css' => 'p{}' ] ] ], new WP_Block_Editor_Context( [ 'post' => $post ] ) );
		self::assertSame( [ 'styles' => [ [ 'css' => 'p{}' ] ] ], $styles( $this->addPost( [ 'post_type' => 'page' ] ) ) );
		$css = (string) wp_json_encode( $styles( $this->addListing() )['styles'] ?? [], JSON_UNESCAPED_UNICODE );
		self::assertStringContainsString( 'Bilder, Eckdaten, Energieausweis, Lage und Anfrage stellt die Vorlage der Immobilien um diesen Text.', $css );
	}

	public function testOtherScreensAreNotTheEditorOfAListing(): void {
		self::assertNull( EditorScript::listing() );
	}

	/** The plugin Classic Editor filters the whole post type if users cannot choose an editor, otherwise each post. */
	public function testTheClassicEditorDoesNotReplaceTheBlockEditorOfListings(): void {
		$listing = $this->addListing();
		$page    = $this->addPost( [ 'post_type' => 'page' ] );
		foreach ( [ 'use_block_editor_for_post_type', 'use_block_editor_for_post' ] as $hook ) {
			add_filter( $hook, '__return_false', 100 );
			$uses = [ use_block_editor_for_post( $listing ), use_block_editor_for_post( $page ) ];
			remove_filter( $hook, '__return_false', 100 );
			self::assertSame( [ true, false ], $uses, $hook );
		}
		$both = [
			'classic_editor' => true,
			'block_editor'   => true,
		];
		self::assertSame( $both, apply_filters( 'classic_editor_enabled_editors_for_post_type', $both, 'page' ) );
		self::assertSame( [ 'classic_editor' => false ] + $both, apply_filters( 'classic_editor_enabled_editors_for_post_type', $both, PostType::NAME ) );
	}
}
