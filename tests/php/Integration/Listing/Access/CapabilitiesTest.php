<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Access;

use SwImmoSuite\Admin\Setup\Installation;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Staff;
use WP_User;

/**
 * The capabilities of the post type: after the update every role can do what it could before, and the capabilities are
 * independent of the capabilities for posts.
 */
final class CapabilitiesTest extends IntegrationTestCase {

	/** Capabilities for listings, with core's capabilities for posts. */
	private const PAIRS = [
		'edit_sw_immo_listings'             => 'edit_posts',
		'edit_others_sw_immo_listings'      => 'edit_others_posts',
		'edit_private_sw_immo_listings'     => 'edit_private_posts',
		'edit_published_sw_immo_listings'   => 'edit_published_posts',
		'publish_sw_immo_listings'          => 'publish_posts',
		'read_private_sw_immo_listings'     => 'read_private_posts',
		'delete_sw_immo_listings'           => 'delete_posts',
		'delete_others_sw_immo_listings'    => 'delete_others_posts',
		'delete_private_sw_immo_listings'   => 'delete_private_posts',
		'delete_published_sw_immo_listings' => 'delete_published_posts',
	];

	private const BLOGGER = 'probe_blogger';

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		Staff::deleteUsers();
		AdminBrowser::deleteUsers();
		remove_role( self::BLOGGER );
		Listings::clear();
	}

	public function testTheTypeHasItsOwnCapabilities(): void {
		$type = get_post_type_object( PostType::NAME );
		self::assertNotNull( $type );
		$named = (array) $type->cap;
		foreach ( self::PAIRS as $ofListings => $ofPosts ) {
			self::assertSame( $ofListings, $named[ $ofPosts ] ?? null );
		}
		self::assertSame( [ 'edit_sw_immo_listings', true ], [ $type->cap->create_posts, $type->map_meta_cap ] );
	}

	public function testEachRoleHasTheSameCapabilitiesForListingsAsForPosts(): void {
		add_role( self::BLOGGER, 'Probe', [ 'edit_posts' => true, 'publish_posts' => false, 'read_private_posts' => true ] );
		self::grantAgain();
		foreach ( wp_roles()->role_objects as $name => $role ) {
			foreach ( self::PAIRS as $ofListings => $ofPosts ) {
				$expected = Capabilities::ROLE === $name ? true : $role->capabilities[ $ofPosts ] ?? null;
				self::assertSame( $expected, $role->capabilities[ $ofListings ] ?? null, "{$name}: {$ofListings}" );
			}
		}
		wp_cache_flush();
		$stored = get_option( wp_roles()->role_key );
		self::assertSame( wp_roles()->roles, $stored, 'The roles are stored for other requests.' );
	}

	public function testUsersWithPostCapabilitiesOfTheirOwnGetThoseOfListings(): void {
		$user = new WP_User( Staff::addUser( 'subscriber', 'x' ) );
		$user->add_cap( 'edit_posts' );
		$restricted = new WP_User( Staff::addUser( 'editor', 'x' ) );
		$restricted->add_cap( 'delete_others_posts', false );
		self::grantAgain();
		self::assertTrue( user_can( $user->ID, 'edit_sw_immo_listings' ) );
		self::assertFalse( user_can( $user->ID, 'publish_sw_immo_listings' ) );
		self::assertTrue( user_can( $restricted->ID, 'delete_sw_immo_listings' ) );
		self::assertFalse( user_can( $restricted->ID, 'delete_others_sw_immo_listings' ), 'A capability denied to one user stays denied.' );
	}

	public function testRemovedCapabilitiesStayRemoved(): void {
		$editor = get_role( 'editor' );
		$editor?->remove_cap( 'publish_sw_immo_listings' );
		( new Container() )->get( Installation::class )->install();
		self::assertFalse( get_role( 'editor' )?->has_cap( 'publish_sw_immo_listings' ) );
		$editor?->add_cap( 'publish_sw_immo_listings' );
	}

	/** An update that stored its version without granting the capabilities would lock everybody out. */
	public function testTheFirstRequestAfterAnUpdateGrantsTheCapabilities(): void {
		Capabilities::revoke();
		delete_option( PostType::CAPABILITIES );
		update_option( 'sw_immosuite_schema', '4' );
		$list = AdminBrowser::of( 'editor' )->open( 'edit.php?post_type=' . PostType::NAME );
		self::assertStringContainsString( 'wp-list-table', $list );
		wp_cache_flush();
		wp_roles()->for_site( get_current_blog_id() );
		self::assertTrue( get_role( 'editor' )?->has_cap( 'edit_others_sw_immo_listings' ) );
		self::assertSame( 'own', get_option( PostType::CAPABILITIES ) );
	}

	/** Roles defined in code get no new capabilities, so the capabilities for posts decide. */
	public function testIfRolesAreDefinedInCodeTheCapabilitiesOfPostsApply(): void {
		delete_option( PostType::CAPABILITIES );
		self::assertFalse( PostType::hasOwnCapabilities() );
		$before             = wp_roles()->roles;
		wp_roles()->use_db = false;
		try {
			Capabilities::grantOnce();
			self::assertSame( [ false, $before ], [ PostType::hasOwnCapabilities(), wp_roles()->roles ] );
		} finally {
			wp_roles()->use_db = true;
			self::grantAgain();
		}
		self::assertTrue( PostType::hasOwnCapabilities() );
	}

	public function testPostAuthorsMayNotEditListings(): void {
		add_role( self::BLOGGER, 'Probe', array_fill_keys( [ 'read', 'upload_files', ...array_values( self::PAIRS ) ], true ) );
		$public    = Listings::add();
		$exclusive = Listings::addExclusive();
		$picture   = Listings::addPicture( $exclusive );
		$blogger   = AdminBrowser::of( self::BLOGGER );
		self::assertSame( 403, $blogger->post( 'edit.php?post_type=' . PostType::NAME, [] ) );
		self::assertNotSame( 200, $blogger->post( "post.php?post={$public}&action=edit", [] ) );
		$fields = [ 'action' => 'inline-save', '_inline_edit' => $blogger->nonce( 'inlineeditnonce' ), 'post_ID' => (string) $public, 'post_type' => PostType::NAME, 'sw_immosuite_state' => 'sold' ];
		self::assertStringNotContainsString( '<tr', $blogger->ajax( $fields + [ 'screen' => 'edit-' . PostType::NAME, 'post_view' => 'list', 'post_title' => 'x', '_status' => 'publish' ] ) );
		$cookies = Staff::newUserHeaders( self::BLOGGER );
		$path    = '/wp-json/wp/v2/' . PostType::NAME;
		self::assertSame( 403, Http::call( new HttpCall( 'POST', "{$path}/{$public}", [ 'title' => 'x' ], $cookies ) )->status );
		self::assertSame( 404, Http::call( new HttpCall( 'GET', "{$path}/{$exclusive}", null, $cookies ) )->status );
		self::assertSame( 404, Http::call( new HttpCall( 'GET', "/wp-json/wp/v2/media/{$picture}", null, $cookies ) )->status );
		$found = $blogger->ajax( [ 'action' => 'find_posts', 'ps' => 'Villa', '_ajax_nonce' => $blogger->nonce( 'find-posts' ) ] );
		self::assertStringNotContainsString( 'Verborgene', $found );
		wp_cache_flush();
		self::assertSame( 'active', Meta::state( $public )->value );
	}

	public function testAnAgentMayEditOnlyListings(): void {
		$othersListing = Listings::addExclusive();
		$othersPicture = Listings::addPicture( $othersListing );
		$agent         = Staff::addUser( Capabilities::ROLE, 'x' );
		self::assertTrue( ContactPerson::isEligible( $agent ) );
		self::assertFalse( user_can( $agent, 'edit_posts' ) );
		self::assertTrue( user_can( $agent, 'edit_post', $othersPicture ), 'Rights to a picture follow those to its listing.' );
		self::assertTrue( user_can( $agent, 'read_post', $othersPicture ) );
		$article = wp_insert_post( [ 'post_title' => 'Beitrag', 'post_status' => 'publish', 'post_author' => 1 ] );
		self::assertFalse( user_can( $agent, 'edit_post', Listings::addPicture( $article, 'artikel.gif', asImage: false ) ) );
		wp_delete_post( $article, true );

		$cookies = Staff::newUserHeaders( Capabilities::ROLE );
		$created = Http::call( new HttpCall( 'POST', '/wp-json/wp/v2/' . PostType::NAME, [ 'title' => 'Neu', 'status' => 'publish' ], $cookies ) );
		self::assertSame( 201, $created->status );
		self::assertSame( 403, Http::call( new HttpCall( 'POST', '/wp-json/wp/v2/posts', [ 'title' => 'Neu' ], $cookies ) )->status );
		$library = Http::call( new HttpCall( 'GET', "/wp-json/wp/v2/media?include={$othersPicture}&context=edit&status=inherit,private", null, $cookies ) );
		self::assertSame( 200, $library->status );
		self::assertStringContainsString( "\"id\":{$othersPicture},", $library->text );
		self::assertSame( 403, Http::call( new HttpCall( 'GET', '/wp-json/wp/v2/posts?context=edit', null, $cookies ) )->status );
	}

	public function testAnAgentCanAddOnlyOwnUploadsToAGallery(): void {
		$agent = Staff::addUser( Capabilities::ROLE, 'x' );
		wp_set_current_user( $agent );
		$id   = Listings::add();
		$mine = Listings::addPicture( 0, 'frei.gif', asImage: false );
		wp_set_current_user( 1 );
		$other = Listings::addPicture( 0, 'fremd.gif', asImage: false );
		wp_set_current_user( $agent );
		update_post_meta( $id, 'sw_immo_gallery', [ $mine, $other ] );
		self::assertSame( [ $mine ], get_post_meta( $id, 'sw_immo_gallery', true ) );
	}

	public function testUninstallingRemovesTheCapabilities(): void {
		$user = new WP_User( Staff::addUser( 'subscriber', 'x' ) );
		$user->add_cap( 'edit_sw_immo_listings' );
		Capabilities::revoke();
		StaffCapability::revoke();
		self::assertStringNotContainsString( 'sw_immo', (string) wp_json_encode( [ wp_roles()->roles, get_user_meta( $user->ID, $user->cap_key, true ) ] ) );
		wp_cache_flush();
		self::assertStringNotContainsString( 'sw_immo', (string) wp_json_encode( get_option( wp_roles()->role_key ) ) );
		self::grantAgain();
		self::assertTrue( get_role( 'administrator' )?->has_cap( 'edit_sw_immo_listings' ) );
	}

	/** Grants the capabilities as a first activation does. */
	private static function grantAgain(): void {
		delete_option( PostType::CAPABILITIES );
		delete_option( StaffCapability::OPTION );
		Capabilities::grantOnce();
		StaffCapability::grantNew();
	}
}
