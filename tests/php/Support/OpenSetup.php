<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Admin\Setup\SetupAction;
use SwImmoSuite\Admin\Setup\SetupState;

/** The setup in its initial state; pages that it creates are deleted again. */
final class OpenSetup {

	public const SCREEN = 'admin.php?page=sw-immosuite-start';

	public readonly NewPages $pages;

	private readonly mixed $before;

	public function __construct() {
		$this->before = get_option( SetupState::NAME );
		$this->pages  = NewPages::begin();
		update_option( SetupState::NAME, 'open', true );
	}

	/** Restores the site. */
	public function close(): void {
		$this->pages->delete();
		update_option( SetupState::NAME, $this->before, true );
		AdminBrowser::deleteUsers();
	}

	/** HTML of a step on the screen, up to the next card. */
	public static function step( string $page, string $name ): string {
		$from = (int) strpos( $page, "id=\"sw-immosuite-step-{$name}\"" );
		// The step's own class follows its id within these 100 bytes.
		$next = (int) strpos( $page, 'class="card', $from + 100 );
		return substr( $page, $from, $next - $from );
	}

	/** @return array<string, string> Fields that a button of the screen sends. */
	public static function buttonFields( AdminBrowser $browser, string $do, string $subject = '' ): array {
		return [
			'action'   => SetupAction::NAME,
			'do'       => $do,
			'subject'  => $subject,
			'_wpnonce' => $browser->nonce( SetupAction::NAME ),
		];
	}
}
