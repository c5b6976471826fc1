<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use Closure;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ApiResponse;
use SwImmoSuite\Http\RouteHandlers;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Listing\Adoption;
use SwImmoSuite\Property\Listing\GoneNames;
use SwImmoSuite\Property\Listing\GoneRepository;
use SwImmoSuite\Property\Listing\Listing;
use SwImmoSuite\Property\Listing\ListingAddress;
use SwImmoSuite\Property\Listing\ListingChanges;
use SwImmoSuite\Property\Listing\ListingChecks;
use SwImmoSuite\Property\Listing\ListingFaults;
use SwImmoSuite\Property\Listing\ListingField;
use SwImmoSuite\Property\Listing\ListingIndex;
use SwImmoSuite\Property\Listing\ListingMeta;
use SwImmoSuite\Property\Listing\ListingOpen;
use SwImmoSuite\Property\Listing\ListingPage;
use SwImmoSuite\Property\Listing\ListingPostType;
use SwImmoSuite\Property\Listing\ListingReader;
use SwImmoSuite\Property\Listing\ListingRepository;
use SwImmoSuite\Property\Listing\ListingRoutes;
use SwImmoSuite\Property\Listing\ListingRules;
use SwImmoSuite\Property\Listing\MetaGuard;
use SwImmoSuite\Property\Listing\PictureController;
use SwImmoSuite\Property\Listing\PictureUse;
use SwImmoSuite\Property\Listing\Places;
use SwImmoSuite\Property\Listing\RestIntroduction;
use SwImmoSuite\Property\Listing\Search\ListingFinder;
use SwImmoSuite\Property\Listing\SoldListings;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Surface\Listings\HiddenListings;
use SwImmoSuite\Surface\Listings\ListingScript;
use SwImmoSuite\Surface\Listings\ListingTemplates;
use SwImmoSuite\Surface\Listings\TemplateName;
use SwImmoSuite\Visitor\Auth\RestScope;
use WP_Post;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** Listings: their type, their page, their routes, and what keeps index and pictures in step with what is saved. */
final class ListingRoom implements RouteHandlers {

	private ?ListingFinder $finder = null;

	private ?RestIntroduction $introduction = null;

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_action( 'init', $this->postType( ... ) );
		add_action( 'rest_api_init', [ ListingMeta::class, 'register' ] );
		add_action( 'wp', $this->address( ... ) );
		add_filter( 'request', self::feeds( ... ) );
		add_filter( 'wp_sitemaps_posts_query_args', [ HiddenListings::class, 'inSitemap' ], 10, 2 );
		add_filter( 'oembed_request_post_id', [ HiddenListings::class, 'inEmbeds' ] );
		add_filter( 'oembed_response_data', [ HiddenListings::class, 'ofSite' ], 10, 2 );
		add_filter( 'rest_pre_dispatch', $this->beforeDispatch( ... ), 10, 3 );
		add_filter( 'rewrite_rules_array', [ ListingAddress::class, 'giveWay' ] );
		add_filter( 'script_module_data_sw-immosuite-listings-script', [ ListingScript::class, 'data' ] );
		add_filter( 'single_template_hierarchy', [ ListingPage::class, 'templates' ] );
		add_filter( 'block_bindings_source_value', [ MetaGuard::class, 'bound' ], 10, 4 );
		add_filter( 'is_protected_meta', self::isProtected( ... ), 10, 3 );
		$this->changes();
	}

	/** What keeps index and pictures in step with what is saved. */
	private function changes(): void {
		add_action( 'save_post_' . ListingPostType::NAME, $this->saved( ... ), 10, 3 );
		add_action( 'post_updated', $this->updated( ... ), 10, 3 );
		add_action( 'deleted_post', $this->deleted( ... ), 10, 2 );
		add_action( 'added_post_meta', $this->metaWritten( ... ), 10, 4 );
		add_action( 'updated_post_meta', $this->metaWritten( ... ), 10, 4 );
		add_action( 'deleted_post_meta', $this->metaDeleted( ... ), 10, 3 );
		add_action( 'add_attachment', [ Places::class, 'added' ], 5 );
		add_action( 'add_attachment', $this->attachment( ... ) );
		add_action( 'edit_attachment', $this->attachment( ... ) );
		add_action( 'wp_media_attach_action', $this->attached( ... ), 10, 2 );
		// What a killed request left behind. After the mails, which wait for nothing.
		add_action( 'sw_immosuite_outbox', $this->rebuild( ... ), 20 );
		if ( ! $this->services->isPage ) {
			// After what must be forgotten in time.
			add_action( 'sw_immosuite_daily', $this->look( ... ), 20 );
		}
	}

	/** For requests that may change something or run events; pages do neither. */
	public function registerForStaff(): void {
		add_action( 'added_post_meta', $this->stateWritten( ... ), 10, 3 );
		add_action( 'updated_post_meta', $this->stateWritten( ... ), 10, 3 );
		add_action( 'deleted_post_meta', $this->stateWritten( ... ), 10, 3 );
		add_action( 'sw_immosuite_daily', $this->withdrawSold( ... ) );
		add_action( 'sw_immosuite_daily', $this->forgetNames( ... ) );
		add_action( 'save_post_page', [ ListingAddress::class, 'follow' ], 10, 0 );
		add_action( 'deleted_post_page', [ ListingAddress::class, 'follow' ], 10, 0 );
		add_action( 'load-site-editor.php', self::allTemplates( ... ) );
		add_filter( 'theme_page_templates', [ ListingTemplates::class, 'choices' ] );
	}

	/** @return array<string, Closure(ApiRequest): (array<array-key, mixed>|ApiResponse)> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [
			'GET /listing/{objectId}'       => fn( ApiRequest $request ): array => $this->routes()->card( $request ),
			'GET /listing/exclusive'        => fn( ApiRequest $request ): ApiResponse => $this->routes()->exclusive( $request ),
			'GET /listing/exclusive/{uuid}' => fn( ApiRequest $request ): array => $this->routes()->detail( $request ),
		];
	}

	/** Listings as visitors may see them. */
	public function reader(): ListingReader {
		return new ListingReader( $this->repository(), $this->services->clock() );
	}

	/** Finds the public ones. One for all parts of a page; elsewhere what it has read may have changed meanwhile. */
	public function finder(): ListingFinder {
		$finder = $this->finder ?? new ListingFinder( $this->services->connection(), $this->services->regions()->repository(), $this->services->clock() );
		if ( $this->services->isPage ) {
			$this->finder = $finder;
		}
		return $finder;
	}

	/** What keeps the table in step with the posts. */
	public function index(): ListingIndex {
		return new ListingIndex( $this->services->connection(), $this->repository(), new Adoption( new PictureUse( $this->services->connection() ) ), $this->open(), $this->goneNames() );
	}

	/** Names of what was public once. */
	public function gone(): GoneRepository {
		return new GoneRepository( $this->services->connection() );
	}

	private function goneNames(): GoneNames {
		return new GoneNames( $this->gone(), $this->services->clock() );
	}

	/** What keeps with each listing what it lacks. */
	public function open(): ListingOpen {
		return new ListingOpen( ListingChecks::own(), $this->services->clock() );
	}

	/** Serves the pictures of exclusive listings. */
	public function pictures(): PictureController {
		return new PictureController( $this->reader(), $this->services->clock() );
	}

	/** What a listing that is saved must keep to, said in the language of whoever saves it (E10). */
	public function rules(): ListingRules {
		return new ListingRules( new RegionRepository( $this->services->connection() ), new ListingFaults( new Translator( Language::ofStaff() ) ) );
	}

	private function routes(): ListingRoutes {
		$parts = fn( Listing $listing, Translator $texts ): array => ( new ListingPartsRoom( $this->services ) )->expose()->of( $listing, $texts );
		return new ListingRoutes(
			$this->reader(),
			$this->services->clock(),
			$this->services->regions()->outlines(),
			$this->services->settings(),
			$this->services->rest()->limits(),
			$parts
		);
	}

	private function repository(): ListingRepository {
		return new ListingRepository( $this->services->connection() );
	}

	private function postType(): void {
		ListingPostType::register( $this->services->isPage );
	}

	/** Whatever follows from the address being one of listings; every other page asks no more than this. */
	private function address(): void {
		$isListings = is_singular( ListingPostType::NAME ) || is_post_type_archive( ListingPostType::NAME );
		if ( $isListings ) {
			ListingPostType::name();
		}
		// Core calls a feed of nothing a feed.
		$isMissing = is_404() || ( is_feed() && is_singular() && null === get_queried_object() );
		if ( $isListings || ( $isMissing && ( [ ListingPostType::NAME ] === (array) get_query_var( 'post_type' ) || ! in_array( get_query_var( 'p' ), [ 0, '' ], true ) ) ) ) {
			( new ListingPagesRoom( $this->services ) )->begin( $isMissing );
		} elseif ( is_page_template() && is_page_template( TemplateName::Page->value ) ) {
			// Hardly a page has a template of its own: others load no class to know.
			ListingTemplates::register( TemplateName::Page );
		}
	}

	/**
	 * @param array<array-key, mixed> $query
	 * @return array<array-key, mixed>
	 */
	private static function feeds( array $query ): array {
		return isset( $query['feed'] ) ? HiddenListings::inFeeds( $query ) : $query;
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function beforeDispatch( mixed $result, mixed $server, WP_REST_Request $request ): mixed {
		if ( str_starts_with( $request->get_route(), '/wp/v2/templates' ) ) {
			self::allTemplates();
		}
		if ( ! RestScope::isOwn() ) {
			// None of our routes tells what the type is called, or asks who may use the media library.
			( $this->introduction ??= new RestIntroduction() )->before( $request->get_route() );
		}
		return $result;
	}

	private static function allTemplates(): void {
		ListingTemplates::register( ...TemplateName::cases() );
	}

	private static function isProtected( mixed $is, mixed $key, mixed $type ): mixed {
		return 'post' === $type && ListingPostType::isListing( get_post() ) ? MetaGuard::isProtected( $is, $key ) : $is;
	}

	private function attached( mixed $action, int $id ): void {
		$this->attachment( $id );
	}

	/** @param mixed $which Argument of the event. */
	private function rebuild( mixed $which = '' ): void {
		if ( OutboxCron::HOURLY === [ $which ] ) {
			$this->index()->rebuild();
		}
	}

	/** @param mixed $which Argument of the event: with one it goes on with what another part of it has left. */
	private function look( mixed $which = '' ): void {
		if ( '' === $which ) {
			$this->open()->refreshAll();
		}
	}

	private function saved( int $id, WP_Post $post, bool $isUpdate ): void {
		ListingMeta::ensureUuid( $post );
		ListingChanges::note( $id, $this->index( ... ), $isUpdate ? [] : Adoption::meant( $post, null ) );
	}

	private function updated( int $id, WP_Post $after, WP_Post $before ): void {
		if ( ListingPostType::isListing( $after ) ) {
			ListingChanges::note( $id, $this->index( ... ), Adoption::meant( $after, $before ) );
		}
	}

	private function deleted( int $id, WP_Post $post ): void {
		if ( ListingPostType::NAME === $post->post_type ) {
			ListingChanges::noteDeleted( $id, $this->index( ... ) );
		}
	}

	private function metaWritten( mixed $meta, int $id, string $key, mixed $value ): void {
		if ( self::isOfListings( $key ) ) {
			ListingChanges::noteMeta( $id, $this->index( ... ), $key, $value );
		} elseif ( '_wp_attachment_metadata' === $key || '_wp_sideloaded_file' === $key ) {
			// New sizes, what an editor has cut, and what an upload brings file by file.
			Places::changed( $id, $key );
			$this->attachment( $id );
		}
	}

	private function metaDeleted( mixed $metas, int $id, string $key ): void {
		if ( self::isOfListings( $key ) && ListingPostType::isListing( $id ) ) {
			ListingChanges::note( $id, $this->index( ... ) );
		}
	}

	/** Whether index, pictures or gaps follow from it; the gaps themselves are what follows. */
	private static function isOfListings( string $key ): bool {
		return '_thumbnail_id' === $key || ! in_array( ListingField::tryFrom( $key ), [ null, ListingField::Open ], true );
	}

	private function stateWritten( mixed $meta, int $id, string $key ): void {
		if ( 'state' === $key && ListingPostType::isListing( $id ) ) {
			$this->sold()->note( $id );
		}
	}

	private function withdrawSold(): void {
		$this->sold()->withdraw();
	}

	private function forgetNames(): void {
		$this->goneNames()->sweep();
	}

	private function sold(): SoldListings {
		return new SoldListings( $this->services->settings(), $this->services->clock() );
	}

	private function attachment( int $id ): void {
		ListingChanges::noteAttachment( $id, $this->index( ... ) );
	}
}
