<?php
/** Posts, archives and everything else except pages: with the author. */

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
