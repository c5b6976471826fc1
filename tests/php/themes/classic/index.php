<?php
/** Articles and everything else: with an author. */

declare(strict_types=1);

add_action(
	'loop_start',
	static function (): void {
		echo '<p class="author">';
		the_author();
		echo '</p>';
	}
);
require __DIR__ . '/loop.php';
