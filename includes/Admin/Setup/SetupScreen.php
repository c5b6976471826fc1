<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use SwImmoSuite\Admin\Settings\SettingsPage;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\RestRouter;
use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/** Screen ImmoSuite → Setup: six steps with their forms. */
final class SetupScreen {

	public const SLUG = 'sw-immosuite-start';

	private const HANDLE = 'sw-immosuite-setup';

	private const SCRIPT = 'build/admin/setup.js';

	public function __construct( private readonly StepBody $body ) {
	}

	/** URL of the screen or of one of its steps. */
	public static function url( ?StepName $step = null ): string {
		return admin_url( 'admin.php?page=' . self::SLUG ) . ( null === $step ? '' : '#' . $step->id() );
	}

	/** Action admin_enqueue_scripts, on this screen. */
	public static function enqueue(): void {
		$file = dirname( SW_IMMOSUITE_FILE ) . '/' . self::SCRIPT;
		wp_enqueue_style( self::HANDLE, plugins_url( 'setup.css', __FILE__ ), [], SW_IMMOSUITE_VERSION );
		if ( is_file( $file ) ) {
			wp_enqueue_script( self::HANDLE, plugins_url( self::SCRIPT, SW_IMMOSUITE_FILE ), [ 'wp-a11y' ], (string) filemtime( $file ), [ 'in_footer' => true ] );
		}
	}

	public function print(): void {
		$translator = new Translator( Language::ofStaff() );
		$steps      = $this->body->service->steps( $translator );
		$done       = count( array_filter( $steps, static fn( Step $step ): bool => $step->isDone() ) );
		printf( '<div class="wrap sw-immosuite-setup"><h1>%s</h1>', esc_html__( 'Ready in five minutes', 'sw-immosuite' ) );
		settings_errors();
		self::printProgress( $done, count( $steps ) );
		$this->printSuccess( SetupService::isDone( $steps ) );
		printf( '<ol data-swis-setup="%s" data-nonce="%s">', esc_url( rest_url( RestRouter::STAFF . '/start' ) ), esc_attr( wp_create_nonce( 'wp_rest' ) ) );
		foreach ( $steps as $step ) {
			$this->printStep( $step, $translator );
		}
		echo '</ol>';
		self::printFooter();
		echo '</div>';
	}

	private static function printProgress( int $done, int $total ): void {
		// translators: %1$s: steps done, %2$s: all steps.
		$text = sprintf( __( '%1$s of %2$s done', 'sw-immosuite' ), number_format_i18n( $done ), number_format_i18n( $total ) );
		printf( '<p class="progress"><progress value="%d" max="%d" aria-label="%s"></progress> %3$s</p>', absint( $done ), absint( $total ), esc_html( $text ) );
	}

	/** Prints a step. The form of a finished step is collapsed, but can be used again. */
	private function printStep( Step $step, Translator $translator ): void {
		printf(
			'<li id="%s" class="card is-%s"><h2><span>%s</span> <span class="state"><span class="dashicons %s" aria-hidden="true"></span> %s</span></h2>'
				. '<p>%s</p>',
			esc_attr( $step->name->id() ),
			esc_attr( $step->state ),
			esc_html( $step->name->label( $translator ) ),
			esc_attr( $step->icon() ),
			esc_html( $step->stateLabel( $translator ) ),
			esc_html( $step->name->purpose( $translator ) )
		);
		self::printText( $step );
		$this->body->printResult( $step->name );
		if ( $step->isDone() ) {
			$summary = StepName::FirstBlock === $step->name ? __( 'More pages', 'sw-immosuite' ) : __( 'Change or repeat', 'sw-immosuite' );
			echo $this->body->staysExpanded( $step->name ) ? '<details open>' : '<details>';
			printf( '<summary>%s</summary>', esc_html( $summary ) );
		}
		$this->body->print( $step );
		echo $step->isDone() ? '</details></li>' : '</li>';
	}

	/** Prints the state of a step. If parts of the step are unfinished, prints a warning with a link to each part. */
	private static function printText( Step $step ): void {
		$links = [];
		foreach ( $step->links as $text => $url ) {
			$links[ esc_html( $text ) ] = sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $text ) );
		}
		echo [] === $links ? '<p class="text">' : '<div class="notice notice-warning inline"><p class="text">';
		echo strtr( esc_html( $step->text ), $links ); // phpcs:ignore WordPress.Security.EscapeOutput -- Text and links are escaped.
		echo [] === $links ? '</p>' : '</p></div>';
	}

	/** Prints the success message. The status element is always there, so that screen readers announce a text inserted by the script. */
	private function printSuccess( bool $isDone ): void {
		echo '<div class="end" role="status">';
		if ( $isDone ) {
			printf( '<div class="notice notice-success inline"><p><strong>%s</strong>', esc_html__( 'Everything is set up.', 'sw-immosuite' ) );
			if ( StaffCapability::ReadEntries->isMine() ) {
				printf( ' <a href="%s">%s</a>', esc_url( $this->body->service->inquiryUrl() ), esc_html__( 'View the test inquiry', 'sw-immosuite' ) );
			}
			if ( PostType::userCan( 'create_posts' ) ) {
				$new = admin_url( 'post-new.php?post_type=' . PostType::NAME );
				printf( ' <a href="%s">%s</a>', esc_url( $new ), esc_html__( 'Create your first property', 'sw-immosuite' ) );
			}
			echo '</p></div>';
		}
		echo '</div>';
	}

	private static function printFooter(): void {
		printf( '<p><a href="%s">%s</a></p>', esc_url( SettingsPage::url() ), esc_html( translate( 'Settings', 'default' ) ) );
		if ( SetupState::isOpen() ) {
			SetupAction::Dismiss->printButton( __( 'Hide the setup', 'sw-immosuite' ), class: 'button-link' );
		}
	}
}
